import { z } from 'zod'
import { requiredText } from '../kernel/wire.ts'
import { issueMoments, returnRules, rulesMost } from './choices.ts'

/** When the units of an order get their codes, and what becomes of these when the order ends (product G). */
export const orderRule = z.object({
  /** Empty: all products that no other rule names. */
  product_codes: z.array(requiredText(64)).max(200),
  at: z.enum(issueMoments),
  days: z.number().int().min(1).max(90),
  on_return: z.enum(returnRules),
  /** Whether a code is made for a piece that no free one is left for. */
  make: z.boolean().default(false),
})
export type OrderRule = z.output<typeof orderRule>

/** Without a choice of the shop's. */
export const firstRule: OrderRule = { product_codes: [], at: 'shipping', days: 7, on_return: 'release', make: false }

/** The shop's document. `since`: orders before it get no codes by themselves. */
export const order_rules = z.object({
  use: z.boolean().default(false),
  since: z.iso.datetime().nullable().default(null),
  rules: z.array(orderRule).max(rulesMost).default([]),
})
export type OrderRules = z.output<typeof order_rules>

/** The rule of a product; null where orders of it get no codes. */
export function ruleFor(rules: OrderRules, product_code: string): OrderRule | null {
  if (!rules.use) return null
  const named = rules.rules.find(({ product_codes }) => product_codes.includes(product_code))
  return named ?? rules.rules.find(({ product_codes }) => product_codes.length === 0) ?? null
}

/** Products for which codes are made: the named ones and, with a rule for the rest, all but `except`. */
export type Making = { named: string[]; rest: boolean; except: string[] }

/**
 * The products for which the shop allows making codes; the first rule that names a product decides, as in `ruleFor`.
 */
export function makingOf({ use, rules }: Pick<OrderRules, 'use' | 'rules'>): Making {
  if (!use) return { named: [], rest: false, except: [] }
  const except = [...new Set(rules.flatMap(({ product_codes }) => product_codes))]
  const named = except.filter((code) => rules.find(({ product_codes }) => product_codes.includes(code))?.make)
  return { named, rest: rules.find(({ product_codes }) => product_codes.length === 0)?.make ?? false, except }
}

/**
 * True if an order is older than the rules. Platforms report whole seconds: an order of the same second counts as
 * later.
 */
export function isFromBefore(ordered_at: Date, { since }: Pick<OrderRules, 'since'>): boolean {
  return since !== null && ordered_at.getTime() < Math.floor(Date.parse(since) / 1000) * 1000
}
