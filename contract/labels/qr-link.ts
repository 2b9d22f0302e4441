import { isSerial } from '../codes/serial.ts'

/**
 * The link in a label's QR code: the shop's registration page with the query `authQrCode`, whose value is the base64
 * of the URI-encoded serial number (002 §7.6). Built strictly, read leniently (resolution 89, product D).
 */

const base64_alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const value_max = 4096

/** Base64 of a text of single bytes; the contract room has no `btoa`. */
function base64(text: string): string {
  let out = ''
  for (let at = 0; at < text.length; at += 3) {
    const bits = (text.charCodeAt(at) << 16) | ((text.charCodeAt(at + 1) || 0) << 8) | (text.charCodeAt(at + 2) || 0)
    const present = Math.min(3, text.length - at)
    for (let sextet = 0; sextet < 4; sextet++)
      out += sextet <= present ? base64_alphabet.charAt((bits >> (18 - 6 * sextet)) & 63) : '='
  }
  return out
}

/** Decodes unpadded base64 into a binary string; null if invalid. */
function fromBase64(text: string): string | null {
  if (text.length % 4 === 1) return null
  let bits = 0
  let held = 0
  let out = ''
  for (const char of text) {
    const value = base64_alphabet.indexOf(char)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      out += String.fromCharCode((bits >> held) & 0xff)
    }
  }
  return out
}

/** The value of `authQrCode` before it is percent-encoded into a link. */
export function encodeAuthQrCode(serial: string): string {
  return base64(encodeURIComponent(serial.toWellFormed()))
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Undoes percent-encoding that a reader left in, also a double one; base64 itself has no `%`. */
function withoutPercents(value: string): string | null {
  let text: string | null = value
  for (let round = 0; round < 3 && text?.includes('%'); round++) text = percentDecoded(text)
  return text
}

/**
 * The serial in a scanned `authQrCode`, or null when there is none. Takes `=` and `%3D`, missing padding, a space
 * for `+`, the URL-safe alphabet, stray line breaks, and plain UTF-8 in place of the URI-encoding. Never throws.
 */
export function decodeAuthQrCode(value: string): string | null {
  if (value.length > value_max) return null
  const plain = withoutPercents(value)
  if (plain === null) return null
  const standard = plain
    .replace(/^[\s]+|[\s=]+$|[\r\n\t]+/g, '')
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  const bytes = fromBase64(standard)
  if (bytes === null) return null
  const escaped = bytes.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)
  const serial = percentDecoded(escaped)
  return serial !== null && isSerial(serial) ? serial : null
}

/** The addresses of a shop from which its registration link is built. */
export type ShopSite = {
  mall_type: string
  mall_id: string
  shop_no: string
  /** The shop's own domain, with or without a scheme; null when none is stored. */
  domain: string | null
  /** Our own public origin, for shops without a site of their own. */
  origin: string
  /** Suffix of the hosting platform's domains, such as `platform.example`; null where there is no platform. */
  platform_suffix: string | null
}

/** A domain as the start of a link: with a scheme, without a slash at its end; null when it is no http(s) address. */
function asBase(domain: string): string | null {
  const trimmed = domain.trim().replace(/\/+$/, '')
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  return /^https?:\/\/[^\s/?#\\@"'<>]+(?:\/[^\s?#\\"'<>]*)?$/i.test(address) ? address : null
}

/**
 * The part of a link before `/registration`: the stored domain; else the shop's id on the hosting platform; else the
 * page that we host (002 §7.6, resolution 89, product D).
 */
export function registrationBase(site: ShopSite): string {
  const stored = site.domain === null ? null : asBase(site.domain)
  if (stored !== null) return stored
  if (site.mall_type === 'mall' && site.platform_suffix !== null)
    return `https://${site.mall_id}.${site.platform_suffix}`
  return `${site.origin}/shop/${encodeURIComponent(site.mall_id)}/${encodeURIComponent(site.shop_no)}`
}

/** A shop's registration page: imweb's is `/registration`, every other shop's `/registration/index.html`. */
export function registrationPage(mall_type: string, base: string): string {
  return `${base}/${mall_type === 'imweb' ? 'registration' : 'registration/index.html'}`
}

/** The link of one label. */
export function registrationUrl(mall_type: string, base: string, serial: string): string {
  return `${registrationPage(mall_type, base)}?authQrCode=${encodeURIComponent(encodeAuthQrCode(serial))}`
}

/** The most bytes that level H holds with 61 modules; more makes modules too small for label printers (resolution 82). */
export const linkBytesMax = 137

/** Bytes of a link in UTF-8. */
export function linkBytes(url: string): number {
  return encodeURIComponent(url.toWellFormed()).replace(/%[0-9A-F]{2}/g, '.').length
}

/** Whether a link is so long that its label may be hard to scan. */
export function linkTooLong(url: string): boolean {
  return linkBytes(url) > linkBytesMax
}
