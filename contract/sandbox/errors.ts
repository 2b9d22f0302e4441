/** The named failures of sandboxes, with their HTTP status. */
export const sandboxErrors = {
  'sandbox.not_found': 404,
  'sandbox.over': 409,
  'sandbox.closed': 403,
  'sandbox.full': 409,
} as const
