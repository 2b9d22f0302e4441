import { z } from 'zod'
import type { PlatformGrant, PlatformShop } from './platform.ts'

/** Cafe24's wire (providers 1): what its answers look like, read leniently. */

/** A number that now and then comes as a text. */
const numeral = z.union([z.number(), z.string()]).transform(String)

/** Times of tokens carry no zone and mean Seoul; a zone that is there counts. */
export function momentOf(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+09:00`)
}

const moment = z.string().transform(momentOf).pipe(z.number())

export const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_at: moment,
  refresh_token: z.string().min(1),
  refresh_token_expires_at: moment,
  issued_at: moment,
  mall_id: z.string(),
  scopes: z.array(z.string()).default([]),
})

/** Lives, not ends: the difference of two times of theirs holds whatever our clock says. */
export function grantOf(token: z.output<typeof tokenShape>): PlatformGrant {
  return {
    access_token: token.access_token,
    access_lives: token.expires_at - token.issued_at,
    refresh_token: token.refresh_token,
    refresh_lives: token.refresh_token_expires_at - token.issued_at,
    scopes: token.scopes,
  }
}

const shopShape = z.object({
  shop_no: numeral.pipe(z.string().regex(/^[0-9]{1,9}$/)),
  default: z.enum(['T', 'F']).catch('F'),
  shop_name: z.string().nullish(),
  base_domain: z.string().nullish(),
  primary_domain: z.string().nullish(),
  active: z.string().optional(),
})
export const shopsShape = z.object({ shops: z.array(shopShape) })
export const storeShape = z.object({ store: z.object({ email: z.string().nullish() }) })

/**
 * A shop in our words. The platform's own domain is no domain of the shop's: its codes lead to the page that we host
 * (product D).
 */
export function shopOf(shop: z.output<typeof shopShape>): PlatformShop {
  const { shop_no, primary_domain, base_domain } = shop
  const own = primary_domain === base_domain || primary_domain === '' ? null : (primary_domain ?? null)
  const shop_name = shop.shop_name ?? ''
  return {
    shop_no,
    shop_name: shop_name === '' ? shop_no : shop_name,
    is_default: shop.default === 'T',
    primary_domain: own,
  }
}

/** The error of OAuth (`invalid_grant`) and the code of the Admin API (number or text). */
export const errorShape = z.object({
  error: z.union([z.string(), z.object({ code: numeral.optional(), message: z.string().optional() })]),
})
