import { readGtin } from '../products/gtin.ts'
import { keyIdPattern, numberOfShop, signatureLength } from './short-link.ts'

/**
 * The GS1 Digital Link of a label: `{stem}/01/{GTIN}/21/{serial}` (GS1 Digital Link URI Syntax 1.2 and later), readable
 * by tills, trade partners and phones. The stem names the shop, which neither a GTIN nor a serial does:
 * `/shop/{mall}/{shop}`, or on labels the shorter `/G/{tag}`, in upper case for the alphanumeric mode of QR codes.
 * Building is pure; tags are signed in `server/secrets/qr-links.ts`.
 */

/** AI 21: up to 20 characters of GS1's set 82 (General Specifications §7.11). */
const serial82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/
/** AI 22 (consumer product variant) and AI 10 (lot) may precede the serial; both use set 82. */
const qualifiers = ['22', '10', '21'] as const

/** Whether a Digital Link can hold a serial. */
export function fitsDigitalLink(serial: string): boolean {
  return serial82.test(serial)
}

/** The path of an item below its stem. */
export function digitalLinkPath(gtin: string, serial: string | null): string {
  return serial === null ? `/01/${gtin}` : `/01/${gtin}/21/${encodeURIComponent(serial)}`
}

/** The link of one label. Scheme and host of an address mean the same in capitals (RFC 3986 §6.2.2.1). */
export function digitalLink(origin: string, tag: string, { gtin, serial }: { gtin: string; serial: string }): string {
  return `${origin.toUpperCase()}/G/${tag}${digitalLinkPath(gtin, serial)}`
}

/** The subject of a Digital Link: an item of trade, or one piece of it. */
export type DigitalLink = { gtin: string; serial: string | null }

/**
 * Parses the percent-encoded part after `/01/`; null if it is no such link. A GTIN of 8, 12 or 13 digits equals its
 * form of 14; variant and lot are accepted and ignored.
 */
export function readDigitalLink(tail: string): DigitalLink | null {
  const parts = tail.replace(/\/$/, '').split('/').map(percentDecoded)
  const [typed, ...rest] = parts
  // The number of an address is machine-made, so it is read strictly.
  if (typed === undefined || typed === null || !/^[0-9]+$/.test(typed) || rest.length % 2 === 1) return null
  const read = readGtin(typed)
  if (!('gtin' in read)) return null
  let serial: string | null = null
  let last = -1
  for (let at = 0; at < rest.length; at += 2) {
    const [key, value] = [rest[at], rest[at + 1]]
    const place = qualifiers.findIndex((one) => one === key)
    if (place <= last || value === undefined || value === null || !fitsDigitalLink(value)) return null
    if (key === '21') serial = value
    last = place
  }
  return { gtin: read.gtin, serial }
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The parts of a tag that names a shop: its number in base32, the key that signed it, the signature. */
export type ShopTag = { shop: string; key_id: string; signature: string }

/** The message that a tag's signature covers; its mark keeps it apart from a short link's. */
export function signedTag({ shop, key_id }: Pick<ShopTag, 'shop' | 'key_id'>): string {
  return `G1:${shop}/${key_id}`
}

/** Parses a tag; null if invalid. Ignores case, as some scanners lower-case addresses. */
export function readShopTag(tag: string): ShopTag | null {
  if (tag.length > 16) return null
  const plain = tag.toUpperCase()
  const shop = plain.slice(0, -1 - signatureLength)
  const key_id = plain.slice(-1 - signatureLength, -signatureLength)
  const signature = plain.slice(-signatureLength)
  if (numberOfShop(shop) === null || !keyIdPattern.test(key_id)) return null
  return { shop, key_id, signature }
}
