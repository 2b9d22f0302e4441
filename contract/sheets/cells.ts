import { dayOf, spanOf, timeOf } from './dates.ts'
import { codeWords, lookOf } from './formats.ts'
import type { CellNote } from './note.ts'
import { cellMost } from './sheet.ts'

/** The plain text of a cell, and a note where something has to be said about it. */
export type Words = { text: string; note: CellNote | null }

export const nothing: Words = { text: '', note: null }

/**
 * The scientific notation that Excel leaves of a long code which passed through a text file: its digits are gone
 * (reliability S-14).
 */
const lostDigits = /^[0-9](?:\.[0-9]+)?E\+[0-9]{2}$/
/** The word of a failed formula that was pasted as a value. */
const failed = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
/** Excel keeps fifteen digits; a longer code typed as a number ends in false zeros. */
const keptMost = 1e15

export function textWords(text: string): Words {
  if (text.length > cellMost) return { text: text.slice(0, cellMost), note: 'cut' }
  if (text.startsWith('#') && failed.test(text.trim())) return { text, note: 'error' }
  return { text, note: lostDigits.test(text) ? 'precision' : null }
}

/**
 * Formats a number as displayed: dates as days, leading zeros and letters of the format kept, thousands separators and
 * currency removed, no exponent.
 */
export function numberWords(value: number, { format, is_1904 }: { format: string; is_1904: boolean }): Words {
  const look = lookOf(format, value)
  if (look.kind === 'day') {
    const day = dayOf(value, is_1904)
    if (day !== null) return { text: day, note: look.is_whole ? null : 'date' }
  }
  if (look.kind === 'time' && value >= 0) return { text: timeOf(value, look.has_seconds), note: null }
  if (look.kind === 'span' && value >= 0) return { text: spanOf(value, look), note: null }
  const is_long = Number.isInteger(value) && Math.abs(value) >= keptMost
  if (look.kind === 'code' && value >= 0 && Number.isInteger(value) && !is_long)
    return { text: codeWords(value, look.pieces), note: null }
  if (look.kind === 'percent') return { text: `${decimalWords(value * 100, look.decimals)}%`, note: null }
  const text = look.kind === 'decimals' ? decimalWords(value, look.decimals) : plainNumber(value)
  return { text, note: is_long ? 'precision' : 'number' }
}

/** Formats with a minimum of decimals, without rounding. */
function decimalWords(value: number, decimals: number): string {
  const text = plainNumber(value)
  const [whole = '', rest = ''] = text.split('.')
  return rest.length >= decimals ? text : `${whole}.${rest.padEnd(decimals, '0')}`
}

function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  // Spreadsheets have fifteen digits: 0.1 + 0.2 is 0.3 there.
  const short = Number(value.toPrecision(15))
  const text = String(short)
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text
}
