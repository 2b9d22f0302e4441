import { withoutGaps, withoutUnseen } from './pasted.ts'

/** Phone numbers and e-mail addresses: what passes, and how a typed one is read (002 §5). */

/**
 * A Korean mobile number as digits: 010 and eight more, or an older 01x and seven or eight more; fewer than 12 in all
 * (002 §5).
 */
export function isMobilePhone(text: string): boolean {
  return /^(?:010[0-9]{8}|01[16789][0-9]{7,8})$/.test(text)
}

/**
 * Normalizes a typed or pasted mobile number: full width, spaces, hyphens, dots, parentheses and the country code are
 * forgiven. The digits, or null when it is no mobile number.
 */
export function readMobilePhone(typed: string): string | null {
  const digits = withoutGaps(typed)
    .replace(/[.()]/g, '')
    .replace(/^(?:\+|00)?82(?=0?1)0?/, '0')
  return isMobilePhone(digits) ? digits : null
}

const local_part = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain_part = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/**
 * An e-mail address: dot-separated words at a host name of two labels or more. Quoted words, comments and literal
 * addresses are refused: they serve to forge headers.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && text.length <= 254 && local_part.test(text.slice(0, at)) && domain_part.test(text.slice(at + 1))
}

/**
 * Normalizes a typed address: surrounding space, full width and invisible characters are forgiven, letters become
 * small; null when it is invalid.
 */
export function readEmail(typed: string): string | null {
  const address = withoutUnseen(typed.normalize('NFKC')).trim().toLowerCase()
  return isEmail(address) ? address : null
}
