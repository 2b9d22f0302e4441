import { z } from 'zod'
import { requiredText } from '../../kernel/wire.ts'

/** On how many devices one digital code may be used, and how long a program believes us without network. */

/** No shop gives a code more devices. */
export const seatsMost = 1000
const seats = z.number().int().min(1).max(seatsMost)

const offline_days = z.number().int().min(1).max(90)
const products = z.array(z.object({ product_code: requiredText(64), seats })).max(100)

/** The saved rules. Products that are not named have the shop's default number of devices. */
export const savedRules = z.object({ seats, offline_days, products })
/** The shop's document. */
export const licence_rules = z.object({
  seats: seats.default(1),
  offline_days: offline_days.default(7),
  products: products.default([]),
})
export type LicenceRules = z.output<typeof licence_rules>

/** The devices that a code of a product may be bound to. */
export function seatsFor({ seats: usual, products }: LicenceRules, product_code: string): number {
  return products.find((one) => one.product_code === product_code)?.seats ?? usual
}
