import type { FailureCode } from '#contract/table/errors.ts'
import { Failure } from '../kernel/failure.ts'

/** `most`: the rows that a sheet may hold; `none` and `many`: what is said where there are none, or more. */
type SheetLimit = { most: number; none: FailureCode; many: FailureCode }

/** Refuses a sheet without rows and one with too many; the limit is told with its thousands grouped. */
export function passSheetLimit(count: number, { most, none, many }: SheetLimit): void {
  if (count === 0) throw new Failure(none)
  if (count > most) throw new Failure(many, { values: { count: most.toLocaleString('en') } })
}
