import { z } from 'zod'
import type { PlatformShop } from './platform.ts'

/** Shapes of the Open API (providers 2.2); names are theirs. Unknown fields are ignored. */

const token = z.string().min(1)
/** The reference writes the scope as one text, the guide as a list. */
const scope = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === 'string' ? given.split(/\s+/) : given).filter((each) => each !== ''))

export const tokenShape = z.object({ accessToken: token, refreshToken: token, scope: scope.default([]) })
export const doneShape = z.literal(true)

/** A unit of the list: a code in the reference, an object with a name in practice. */
const unitOfList = z.union([
  z.string().transform((unitCode) => ({ unitCode })),
  z.object({ unitCode: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) }),
])
export const siteShape = z.object({ siteCode: z.string(), unitList: z.array(unitOfList).min(1) })

export const unitShape = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  primaryDomain: z.string().nullish(),
})

const wholeShape = z.object({ statusCode: z.coerce.number().optional(), data: z.unknown().optional() })
const errorCode = z.union([z.number(), z.string()]).transform(Number)
const errorShape = z.union([
  z.object({ error: z.object({ errorCode }) }).transform(({ error }) => error.errorCode),
  z.object({ errorCode }).transform((error) => error.errorCode),
])

export type Envelope = { status: number; data: unknown; code: number | null }

/** Opens the envelope: some answers say 200 outside and something else inside. */
export function opened(status: number, body: string): Envelope {
  const parsed = json(body)
  const whole = wholeShape.safeParse(parsed)
  const error = errorShape.safeParse(parsed)
  const inside = whole.success ? (whole.data.statusCode ?? status) : status
  return {
    status: status >= 200 && status < 300 ? inside : status,
    data: whole.success ? whole.data.data : undefined,
    code: error.success ? error.data : null,
  }
}

/**
 * Sorts units, which are shops, by their codes, which begin with the creation day: the list's order may change, and a
 * number must keep its unit.
 */
export function inOrder(units: readonly { unitCode: string }[]): string[] {
  return units.map(({ unitCode }) => unitCode).toSorted((left, right) => (left < right ? -1 : 1))
}

/**
 * A unit in our words. The builder's own domain is no domain of the shop's: its codes lead to the page that we host
 * (product D).
 */
export function shopOf(unit: z.output<typeof unitShape>, unit_code: string, shop_no: number): PlatformShop {
  const { name, email, primaryDomain } = unit
  const domain = primaryDomain === undefined || primaryDomain === '' ? null : primaryDomain
  return {
    shop_no: String(shop_no),
    shop_name: name === undefined || name === null || name === '' ? unit_code : name,
    is_default: shop_no === 1,
    primary_domain: domain?.endsWith('.imweb.me') === true ? null : domain,
    email: email === undefined || email === '' ? null : email,
  }
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
