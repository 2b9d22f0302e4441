import { type LicenceRules, seatsMost } from '#contract/scans/licences/rules.ts'

/** The draft of the form; `row` is the key of a product's row. */
export type LicenceDraft = {
  seats: number | null
  offline_days: number | null
  products: readonly { row: number; product_code: string; seats: number | null }[]
}

export function draftOf({ seats, offline_days, products }: LicenceRules): LicenceDraft {
  return { seats, offline_days, products: products.map((one, row) => ({ ...one, row })) }
}

/** Another row, to fill in. */
export function withProduct(draft: LicenceDraft): LicenceDraft {
  const row = Math.max(-1, ...draft.products.map((one) => one.row)) + 1
  return { ...draft, products: [...draft.products, { row, product_code: '', seats: 1 }] }
}

/** The rules that are typed; null where something is missing or too small. */
export function rulesOf({ seats, offline_days, products }: LicenceDraft): LicenceRules | null {
  if (!isSeats(seats) || !isDays(offline_days)) return null
  const named: LicenceRules['products'] = []
  for (const one of products) {
    const product_code = one.product_code.trim()
    if (product_code === '' || !isSeats(one.seats)) return null
    named.push({ product_code, seats: one.seats })
  }
  return { seats, offline_days, products: named }
}

export function isSeats(seats: number | null): seats is number {
  return seats !== null && seats >= 1 && seats <= seatsMost
}

export function isDays(days: number | null): days is number {
  return days !== null && days >= 1 && days <= 90
}
