import { checkOk, normalizeSerial, serialAlphabet, serialLength } from '../codes/serial.ts'

/**
 * The short signed link of a label: `{origin}/Q/{code}{tag}` (contract §3, product D). It is upper case, so that a QR
 * code uses alphanumeric mode: 33 modules a side in place of 53. The tag has the shop's number (base32 without leading
 * zeros), the key's id and the signature, so a forged link is detected without a database read. Building is pure;
 * signing is in `server/secrets/qr-links.ts`.
 */

/** Six characters are 30 bits: with twenty guesses in ten minutes, finding one takes centuries. */
export const signatureLength = 6
const shopLength = 6

/** One character of Crockford's base32: which key has signed. */
export const keyIdPattern = /^[0-9A-HJKMNP-TV-Z]$/

/** The parts of a short link's tag. */
export type LinkTag = { shop: string; key_id: string; signature: string }

/** A shop's number as written in a tag. */
export function shopOfNumber(link_no: number): string {
  let text = ''
  for (let rest = link_no; rest > 0; rest = Math.floor(rest / 32)) text = serialAlphabet.charAt(rest % 32) + text
  return text
}

/** The number again; null where no shop can have it. */
export function numberOfShop(shop: string): number | null {
  if (shop.length < 1 || shop.length > shopLength || shop.startsWith('0')) return null
  let number = 0
  for (const char of shop) {
    const value = serialAlphabet.indexOf(char)
    if (value < 0) return null
    number = number * 32 + value
  }
  return number
}

/** Only serials of our own making are short and plain enough; a merchant's own keeps the specified link. */
export function fitsShortLink(serial: string): boolean {
  return checkOk(serial)
}

/**
 * The message that a short link's signature covers: the serial has a fixed length, so the concatenation is unambiguous.
 */
export function signedText(serial: string, { shop, key_id }: Pick<LinkTag, 'shop' | 'key_id'>): string {
  return `Q1:${serial}${shop}${key_id}`
}

/** The whole link. Scheme and host of an address mean the same in capitals (RFC 3986 §6.2.2.1). */
export function shortLink(origin: string, serial: string, { shop, key_id, signature }: LinkTag): string {
  return `${origin.toUpperCase()}/Q/${serial}${shop}${key_id}${signature}`
}

/** Parses the part after `/Q/`; null if invalid. Ignores case and look-alike characters. */
export function readShortLink(tail: string): ({ serial: string } & LinkTag) | null {
  if (tail.length > 64) return null
  const plain = normalizeSerial(tail)
  const serial = plain.slice(0, serialLength)
  const shop = plain.slice(serialLength, -1 - signatureLength)
  const key_id = plain.slice(-1 - signatureLength, -signatureLength)
  const signature = plain.slice(-signatureLength)
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(plain) || !checkOk(serial) || numberOfShop(shop) === null) return null
  return { serial, shop, key_id, signature }
}
