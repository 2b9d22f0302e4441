import { serialAlphabet } from '#contract/codes/serial.ts'
import type { Kernel } from '../kernel/context.ts'

/** 192 bits: nobody guesses it. */
const linkBytes = 24
const referenceLength = 8

/** The end of a sender's link: derived, so that an answer can tell it and the database never holds it. */
export function linkOf({ seals }: Pick<Kernel, 'seals'>, mall_id: string, report_id: string): string {
  return seals.keyed('fake-report', `${mall_id}:${report_id}`).subarray(0, linkBytes).toString('base64url')
}

/** A number to name a report by: eight characters that nobody takes for others. */
export function makeReference({ random }: Pick<Kernel, 'random'>): string {
  const chars = Array.from(random(referenceLength), (byte) => serialAlphabet.charAt(byte & 31)).join('')
  return `${chars.slice(0, 4)}-${chars.slice(4)}`
}

/** A reference as it may be typed: without the hyphen, or in small letters. */
export function readReference(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  return bare.length === referenceLength ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare
}

/** The address of the page on which its sender follows a report. */
export function pageOf(
  { public_url }: Pick<Kernel, 'public_url'>,
  shop: { mall_id: string; shop_no: string },
  link: string,
) {
  return `${public_url.replace(/\/$/, '')}/shop/${shop.mall_id}/${shop.shop_no}/report/${link}`
}
