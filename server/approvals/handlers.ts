import type { Handlers } from '../kernel/handle.ts'
import { approveRegistrations, rejectRegistrations } from './decide.ts'
import { getApproval, getApprovalPicture } from './get.ts'
import { countWaiting, search } from './search.ts'

/** This feature's part of the table of handlers. */
export const approvalsHandlers = {
  searchApprovals: search,
  countApprovals: countWaiting,
  getApproval,
  getApprovalPicture,
  approveRegistrations,
  rejectRegistrations,
} satisfies Partial<Handlers>
