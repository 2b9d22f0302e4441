import { oneOf } from '../kernel/one-of.ts'
import { type Day, isDay } from '../kernel/seoul.ts'
import { warrantyWords } from '../sheets/words.ts'
import { type Basis, type Duration, durationUnits } from './warranty.ts'

/** The warranty column of an exported sheet, read again: a basis with its duration, or a range of the code's own. */

export type DayRange = { first: Day; last: Day }
export type WrittenWarranty = { basis: Basis; duration: Duration } | { range: DayRange }

/** `2026-11-21 ~ 2027-11-20`: the same in every language. */
export function writtenRange({ first, last }: DayRange): string {
  return `${first} ~ ${last}`
}

const bases = ['activated', 'created', 'bought'] as const
const range_pattern = /^(\d{4}-\d{2}-\d{2})\s*~\s*(\d{4}-\d{2}-\d{2})$/

/** Parses a written warranty; null otherwise, also for a plain number, whose unit is in another column. */
export function readWritten(cell: string): WrittenWarranty | null {
  const words = cell.normalize('NFKC').trim().toLowerCase()
  const [, first, last] = range_pattern.exec(words) ?? []
  if (first !== undefined && last !== undefined)
    return isDay(first) && isDay(last) && first <= last ? { range: { first, last } } : null
  for (const basis of bases) {
    const start = warrantyWords.bases[basis].find((each) => words.startsWith(each))
    const duration = start === undefined ? null : readDuration(words.slice(start.length).trim())
    if (duration !== null) return { basis, duration }
  }
  return null
}

function readDuration(words: string): Duration | null {
  const [, count, said = ''] = /^([1-9]\d{0,3})\s*(\S+)$/.exec(words) ?? []
  const unit = oneOf(
    durationUnits,
    durationUnits.find((each) => warrantyWords.units[each].some((word) => word === said)),
  )
  return count === undefined || unit === undefined ? null : { count: Number(count), unit }
}
