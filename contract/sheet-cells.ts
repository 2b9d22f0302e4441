import { dayOf, isDateFormat } from './sheet-dates.ts'
import type { CellNote } from './sheet.ts'
import { cellMost } from './sheet.ts'

/** What a cell says in plain words, and what has to be said about it. */
export type Words = { text: string; note: CellNote | null }

export const nothing: Words = { text: '', note: null }

export function textWords(text: string): Words {
  if (text.length > cellMost) return { text: text.slice(0, cellMost), note: 'cut' }
  // What Excel leaves of a long code that passed through a text file: its digits are gone (reliability S-14).
  return { text, note: /^[0-9](?:\.[0-9]+)?E\+[0-9]{2}$/.test(text) ? 'precision' : null }
}

/**
 * A number as its owner sees it, without what a sheet adds to it: dates as days, zeros that the format puts in front
 * kept, thousands and currency left out, and no exponent.
 */
export function numberWords(value: number, { format, is_1904 }: { format: string; is_1904: boolean }): Words {
  const day = isDateFormat(format) ? dayOf(value, is_1904) : null
  if (day !== null) return { text: day, note: null }
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return { text: plainNumber(value), note: 'precision' }
  // "00000000" shows 00012345: what is seen is what is meant.
  if (/^0{2,}$/.test(format) && value >= 0 && Number.isInteger(value)) {
    return { text: String(value).padStart(format.length, '0'), note: null }
  }
  // A sheet keeps fifteen digits; a longer code typed as a number ends in zeros that nobody typed.
  const text = plainNumber(value)
  return { text, note: /^-?[0-9]{16,}$/.test(text) ? 'precision' : 'number' }
}

function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  // Fifteen digits are what a sheet keeps: 0.1 + 0.2 is 0.3 there.
  const short = Number(value.toPrecision(15))
  const text = String(short)
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text
}
