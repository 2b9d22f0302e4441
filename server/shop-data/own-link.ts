import { serialAlphabet } from '#contract/codes/serial.ts'
import type { Kernel } from '../kernel/context.ts'

/** Links of their own by which senders of reports and of repair requests come back, and the numbers that name those. */

/** 192 bits: cannot be guessed. */
const linkBytes = 24
const referenceLength = 8

/** A thing that is come back to; its word in the address. */
export type LinkOf = 'report' | 'repair'
// Never changed: issued links must stay valid.
const purposes: Readonly<Record<LinkOf, string>> = { report: 'fake-report', repair: 'repair' }

/** The token of a link: derived, so that messages can contain it and the database does not store it. */
export function linkOf({ seals }: Pick<Kernel, 'seals'>, of: LinkOf, mall_id: string, id: string): string {
  return seals.keyed(purposes[of], `${mall_id}:${id}`).subarray(0, linkBytes).toString('base64url')
}

/** A short reference number: eight characters that are not mistaken for others. */
export function makeReference({ random }: Pick<Kernel, 'random'>): string {
  const chars = Array.from(random(referenceLength), (byte) => serialAlphabet.charAt(byte & 31)).join('')
  return `${chars.slice(0, 4)}-${chars.slice(4)}`
}

/** A reference as it may be typed: without the hyphen, or in small letters. */
export function readReference(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  return bare.length === referenceLength ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare
}

/** The address of the page on which its sender follows it. */
export function pageOf(
  { public_url }: Pick<Kernel, 'public_url'>,
  of: LinkOf,
  shop: { mall_id: string; shop_no: string },
  link: string,
): string {
  return `${public_url.replace(/\/$/, '')}/shop/${shop.mall_id}/${shop.shop_no}/${of}/${link}`
}
