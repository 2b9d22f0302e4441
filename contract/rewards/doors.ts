import type { FeatureDoors } from '../kernel/door.ts'
import type { rewardsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const rewardsDoors = {
  shop: [
    'getMileageConfig',
    'saveMileageConfig',
    'getCouponsConfig',
    'saveCouponsConfig',
    'getGroupsConfig',
    'saveGroupsConfig',
    'listGroups',
    'listCoupons',
    'searchRewards',
    'retryRewards',
  ],
  // A hosted shop is told by its platform.
  partner: ['getRewardHook', 'saveRewardHook', 'renewRewardSecret', 'endRewardHook'],
} as const satisfies FeatureDoors<keyof typeof rewardsOperations>
