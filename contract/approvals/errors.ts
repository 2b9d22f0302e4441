/** Failures of calls about registrations that wait, with their HTTP status. */
export const approvalErrors = {
  'approval.none': 404,
  'approval.decided': 409,
  'approval.code_taken': 409,
  'approval.buyer_gone': 409,
} as const
