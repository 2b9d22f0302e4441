/** When the units of an order get their codes, and what becomes of these when the order ends (product G). */

export const issueMoments = ['paid', 'shipping', 'delivered', 'delivered_days', 'confirmed'] as const
export type IssueMoment = (typeof issueMoments)[number]

/** Rules of a code at a cancellation, an exchange or a refund. */
export const returnRules = ['release', 'withdraw', 'keep'] as const
export type ReturnRule = (typeof returnRules)[number]

/** Rules of a shop at most. */
export const rulesMost = 30
