import type { Day } from '#contract/kernel/seoul.ts'
import { isCertified } from '#contract/codes/status.ts'
import type { Serial } from '#contract/codes/code.ts'
import { type DurationUnit, type SettingBasis, durationMax } from '#contract/warranty/warranty.ts'

/** The four forms of a warranty (002 §4): none selected yet, from certification, from creation, an individual range. */
export const warrantyForms = ['none', 'activated', 'created', 'range'] as const
export type WarrantyForm = (typeof warrantyForms)[number]

export type WarrantyChange = {
  form: WarrantyForm
  count: string
  unit: DurationUnit
  from: Day | null
  to: Day | null
}

/** A certified code has only the range (002 §4). */
export function firstChange(code: Serial): WarrantyChange {
  const certified = isCertified(code)
  return {
    form: certified ? 'range' : 'none',
    count: '',
    unit: 'm',
    from: dayOf(code.cert_validated_at),
    to: dayOf(code.cert_expired_at),
  }
}

function dayOf(moment: string | null): Day | null {
  return moment === null ? null : moment.slice(0, 10)
}

/** Keeps digits, three for days and two for months and years; 0 becomes empty (001 §5). */
export function countOf(typed: string, unit: DurationUnit): string {
  const most = String(durationMax.change[unit]).length
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, most)
  return Number(digits) === 0 ? '' : String(Number(digits))
}

/** The number under another unit: what does not fit there is cleared, as half a number would be another one. */
export function countUnder(count: string, unit: DurationUnit): string {
  return countOf(count, unit) === count ? count : ''
}

export type ChangeProblem = 'basis_missing' | 'count_missing' | 'range_missing'

/** The first missing field in order; null if the form is complete. */
export function problemOf({ form, count, from, to }: WarrantyChange): ChangeProblem | null {
  if (form === 'none') return 'basis_missing'
  if (form === 'range') return from === null || to === null ? 'range_missing' : null
  return count === '' ? 'count_missing' : null
}

/** The basis and duration of the two forms that take a number. */
export function durationOf({ form, count, unit }: WarrantyChange): { basis: SettingBasis; duration: string } | null {
  return (form === 'activated' || form === 'created') && count !== ''
    ? { basis: form, duration: `${count}${unit}` }
    : null
}
