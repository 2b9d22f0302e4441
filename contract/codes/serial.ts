import { z } from 'zod'
import { withoutGaps } from '../kernel/pasted.ts'

/**
 * Serial numbers (product C, resolution 76). A generated one is 16 characters of Crockford's base32: 15 random
 * (75 bits) and a check character, with at least one digit among them. A merchant's own is kept exactly as it is.
 */

/** Crockford's base32: no I, L, O, U. */
export const serialAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const serialLength = 16

const random_length = serialLength - 1
const char_codes = Uint8Array.from(serialAlphabet, (char) => char.charCodeAt(0))
const value_of_char = new Map(Array.from(serialAlphabet, (char, value) => [char, value]))
const digits = 10

/**
 * Multiplication by the generator of the field of 32 elements (x^5 + x^2 + 1). The check character makes the sum of
 * `value x generator^position` zero. The 16 weights differ and none is zero, so every single wrong character and
 * every two characters that changed places (neighbours or not) are noticed.
 */
const times_generator = Uint8Array.from({ length: 32 }, (_, value) => {
  const doubled = value << 1
  return doubled > 31 ? doubled ^ 0b100101 : doubled
})

/** Adds one symbol to the running checksum. */
function sumWith(sum: number, value: number): number {
  return (times_generator[sum] ?? 0) ^ value
}

/** A source of random bytes, such as the system's CSPRNG. */
export type RandomBytes = (size: number) => Uint8Array

const serials_per_block = 2048

/** Bytes of a serial among lines: its letters and a line break. */
export const serialLine = serialLength + 1
const line_break = 10

/**
 * Makes `count` serials that begin with `start`, as the bytes of lines. Random bytes are drawn in blocks, and the few serials
 * without a digit are drawn again. No serial becomes a text here: it would be left to the collector, a million times.
 */
export function makeSerialLines(random: RandomBytes, count: number, start = ''): Uint8Array<ArrayBuffer> {
  const first = Uint8Array.from(start, (char) => value_of_char.get(char) ?? 0)
  const lines = new Uint8Array(count * serialLine)
  for (let end = 0; end < lines.length;) {
    const wanted = Math.min(serials_per_block, (lines.length - end) / serialLine)
    const block = random(wanted * random_length)
    if (start !== '') for (let at = 0; at < block.length; at += random_length) block.set(first, at)
    for (let at = 0; at < block.length; at += random_length) {
      if (!writeSerial(block, at, lines, end)) continue
      lines[end + serialLength] = line_break
      end += serialLine
    }
  }
  return lines
}

/** Makes `count` serials that begin with `start`. */
export function makeSerials(random: RandomBytes, count: number, start = ''): string[] {
  const serials: string[] = []
  const lines = makeSerialLines(random, count, start)
  // A block becomes one text that is cut into serials: a tenth of the garbage of a text from each serial's characters.
  const block = serials_per_block * serialLine
  for (let from = 0; from < lines.length; from += block) {
    // The type knows lists of numbers only; a typed array is one to the language (ECMA-262 CreateListFromArrayLike).
    const text = String.fromCharCode.apply(null, lines.subarray(from, from + block) as unknown as number[])
    for (let at = 0; at < text.length; at += serialLine) serials.push(text.slice(at, at + serialLength))
  }
  return serials
}

/** Writes a serial from 15 bytes (the low five bits of each, so all symbols are equally likely); false without a digit. */
function writeSerial(bytes: Uint8Array, from: number, chars: Uint8Array, to: number): boolean {
  let sum = 0
  let has_digit = false
  for (let index = 0; index < random_length; index++) {
    const value = (bytes[from + index] ?? 0) & 31
    sum = sumWith(sum, value)
    has_digit ||= value < digits
    chars[to + index] = char_codes[value] ?? 0
  }
  const check = times_generator[sum] ?? 0
  chars[to + random_length] = char_codes[check] ?? 0
  return has_digit || check < digits
}

/** Whether a text has the form of a generated serial (its check character aside). */
export function isGeneratedForm(serial: string): boolean {
  return /^(?=.*[0-9])[0-9A-HJKMNP-TV-Z]{16}$/.test(serial)
}

/** Whether the check character of a generated serial fits the rest. */
export function checkOk(serial: string): boolean {
  if (!isGeneratedForm(serial)) return false
  let sum = 0
  for (const char of serial) sum = sumWith(sum, value_of_char.get(char) ?? 0)
  return sum === 0
}

/** Reads what a person typed as a generated serial: case, full width, spaces, dashes, O for 0, I and L for 1. */
export function normalizeSerial(typed: string): string {
  return withoutGaps(typed).toUpperCase().replace(/[_.]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** The serials that a typed text may mean: itself (a merchant's own), then its generated reading. */
export function serialsMeant(typed: string): string[] {
  const exact = typed.trim()
  // As printed on the label: no letter is ambiguous.
  if (isGeneratedForm(exact)) return [exact]
  const generated = normalizeSerial(typed)
  return isGeneratedForm(generated) && generated !== exact ? [exact, generated] : [exact]
}

/**
 * A serial that may be stored: 1 to 64 printable characters, no control, bidi or invisible ones, no space at its
 * ends, at least one digit (001 §5 "digit check", resolution 76).
 */
export function isSerial(text: string): boolean {
  return /^(?=.*[0-9])(?! )[^\p{C}\p{Zl}\p{Zp}]{1,64}(?<! )$/u.test(text)
}

export const serialNumber = z.string().refine(isSerial)

/** Our own serials in four groups of four for the eye; a merchant's own serial stays in one piece. */
export function serialGroups(serial: string): string[] {
  return isGeneratedForm(serial) ? (serial.match(/.{4}/g) ?? [serial]) : [serial]
}

/** The groups with dashes between them, for places that show plain text. */
export function groupSerial(serial: string): string {
  return serialGroups(serial).join('-')
}
