/**
 * Rules of which every mutant is noticed, but for those that are the same rule: the price of a shop's plan and its days,
 * the life of a code, and who may do what.
 */
export const strict: readonly string[] = [
  'contract/codes/status.ts',
  'contract/payment/plan.ts',
  'contract/payment/plan-period.ts',
  'contract/payment/plan-replay.ts',
  'contract/payment/price.ts',
  'contract/payment/refund.ts',
  'contract/table/guard.ts',
  'contract/warranty/warranty.ts',
  'server/code-life/life.ts',
  'server/payment/order-wanted.ts',
]

/** Mutants that are the same rule, by file, as they are told. */
export const alike: Readonly<Record<string, readonly string[]>> = {
  // Asked for the compiler's sake: its callers have looked already.
  'contract/payment/plan-period.ts': ['plan.expires_at === null → false'],
  // Who has no mall was asked to sign in before.
  'contract/table/guard.ts': ["mall_id ?? '' → mall_id"],
  // The pattern has matched with its unit, or neither is there.
  'contract/warranty/warranty.ts': ['&& → ||'],
  // A plan always has its months.
  'server/payment/order-wanted.ts': ['month ?? 0 → month'],
}
