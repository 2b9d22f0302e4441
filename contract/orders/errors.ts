/** Failures of calls about orders, with their HTTP status. */
export const orderErrors = {
  'order.not_found': 404,
  'order.no_platform': 409,
  'order.rules_changed': 409,
  'order.has_platform': 409,
  'order.no_warranty': 409,
} as const
