import type { FullMall } from '../harness/well-called/full-mall.ts'
import { rewardsWellCalled } from '../harness/well-called/rewards.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Probes of rewards: their rules, what is tried again, and the shop's own program. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu', member_id: 'minji' }) as FullMall

const own = (name: Writing & keyof typeof rewardsWellCalled): Partial<Probes> => ({
  [name]: async () => ({ ...(await rewardsWellCalled[name](mall())), chain: as.mall_id }),
})

type Names =
  | 'saveMileageConfig'
  | 'saveCouponsConfig'
  | 'saveGroupsConfig'
  | 'retryRewards'
  | 'saveRewardHook'
  | 'renewRewardSecret'
  | 'endRewardHook'

export const rewardProbes = {
  ...own('saveMileageConfig'),
  ...own('saveCouponsConfig'),
  ...own('saveGroupsConfig'),
  ...own('retryRewards'),
  ...own('saveRewardHook'),
  ...own('renewRewardSecret'),
  ...own('endRewardHook'),
} as Partial<Probes> as Pick<Probes, Names>
