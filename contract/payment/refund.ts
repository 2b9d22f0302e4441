/**
 * Computes the share of a partial refund, proportional and rounded in the shop's favour; all parts add up to the whole,
 * in any split (product I "partial and full refund by staff").
 */
export function takenBack(bought: number, paid: number, refunded_before: number, amount: number): number {
  return share(bought, paid, refunded_before + amount) - share(bought, paid, refunded_before)
}

/** The part of a purchase that is kept when so much of its price is refunded. */
export function keptOf(bought: number, paid: number, refunded: number): number {
  return bought - share(bought, paid, refunded)
}

function share(bought: number, paid: number, refunded: number): number {
  return Math.floor((bought * refunded) / paid)
}

/** Splits an amount that includes VAT into supply and tax: tax is a tenth of the supply, in whole won. */
export function vatOf(amount: number): { supply_amount: number; vat_amount: number } {
  const supply_amount = Math.round(amount / 1.1)
  return { supply_amount, vat_amount: amount - supply_amount }
}
