import type { FeatureDoors } from '../kernel/door.ts'
import type { settingsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const settingsDoors = {
  shop: [
    'getSmsName',
    'saveSmsName',
    'getNotices',
    'saveNotices',
    'listActivity',
    'getApprovalConfig',
    'saveApprovalConfig',
    'getCloneRules',
    'saveCloneRules',
    'getDisplayConfig',
    'saveDisplayConfig',
    'getInfoConfig',
    'saveInfoConfig',
    'getDesign',
    'saveDesign',
    'getClassConfig',
    'saveClassConfig',
    'getAuthItems',
    'saveAuthItems',
    'getMemberSigning',
    'makeMemberSecret',
    'endMemberSigning',
  ],
} as const satisfies FeatureDoors<keyof typeof settingsOperations>
