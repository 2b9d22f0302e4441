import type { FeatureDoors } from '../kernel/door.ts'
import type { approvalsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const approvalsDoors = {
  shop: [
    'searchApprovals',
    'countApprovals',
    'getApproval',
    'getApprovalPicture',
    'approveRegistrations',
    'rejectRegistrations',
  ],
} as const satisfies FeatureDoors<keyof typeof approvalsOperations>
