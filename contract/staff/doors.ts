import type { FeatureDoors } from '../kernel/door.ts'
import type { staffOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const staffDoors = {
  staff: [
    'loginStaff',
    'setUpStaff',
    'logoutStaff',
    'whoAmI',
    'listStaff',
    'addStaff',
    'changeStaff',
    'resetStaff',
    'listApplications',
    'getStaffApplication',
    'decideApplication',
    'listMalls',
    'getMall',
    'setPlan',
    'grantPlan',
    'grantPoints',
    'getMallPoints',
    'listMallPayments',
    'previewRefund',
    'refundPayment',
    'getBookCheck',
    'checkBooks',
    'suspendMall',
    'resumeMall',
    'listAudit',
    'checkAudit',
    'listFailedMessages',
    'retryFailedMessage',
    'listSenderRequests',
    'getSenderProof',
    'decideSender',
  ],
} as const satisfies FeatureDoors<keyof typeof staffOperations>
