import type { FailureCode } from '#contract/table/errors.ts'
import { Failure } from '../kernel/failure.ts'

/** `most`: the row limit; `none` and `many`: failures of an empty and of a too long sheet. */
export type SheetLimit = { most: number; none: FailureCode; many: FailureCode }

/** Refuses a sheet without rows or with too many; the failure names the limit with grouped thousands. */
export function passSheetLimit(count: number, { most, none, many }: SheetLimit): void {
  if (count === 0) throw new Failure(none)
  if (count > most) throw new Failure(many, { values: { count: most.toLocaleString('en') } })
}
