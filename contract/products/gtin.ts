import { withoutGaps } from '../kernel/pasted.ts'

/**
 * GTIN: the worldwide item number under a barcode (GS1 General Specifications §3.3.2). It has 8, 12, 13 or 14 digits
 * and is stored with 14, zero-padded, so that one item has one spelling.
 */

export const gtinLengths: readonly number[] = [8, 12, 13, 14]
/** The most characters of a typed GTIN, separators included. */
export const gtinTypedMost = 40

/** Why a text is no GTIN: not as many digits as one has, or a last digit that does not fit the others. */
export type GtinProblem = 'digits' | 'check'

/** Reads the digits under a barcode; full width, spaces and dashes are ignored. */
function digitsOf(typed: string): string {
  return withoutGaps(typed)
}

/** The check digit: the others, from the right, count three times and once in turn, and fill up to a whole ten. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((so_far, digit, at) => so_far + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Parses a GTIN into its stored form of 14 digits, or its problem. */
export function readGtin(typed: string): { gtin: string } | { problem: GtinProblem } {
  const digits = digitsOf(typed)
  if (!/^[0-9]+$/.test(digits) || !gtinLengths.includes(digits.length)) return { problem: 'digits' }
  // Only zeros pass the check sum, but are no GTIN.
  if (checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1)) || /^0+$/.test(digits)) return { problem: 'check' }
  return { gtin: digits.padStart(14, '0') }
}

/** A stored GTIN as printed under the barcode: without padding zeros. */
export function shownGtin(gtin: string): string {
  if (gtin.startsWith('000000')) return gtin.slice(6)
  if (gtin.startsWith('00')) return gtin.slice(2)
  return gtin.startsWith('0') ? gtin.slice(1) : gtin
}

/** The beginning of a GTIN as the search compares it: digits without zeros in front; empty where nothing can be found. */
export function gtinStart(typed: string): string {
  const digits = digitsOf(typed)
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+/, '') : ''
}
