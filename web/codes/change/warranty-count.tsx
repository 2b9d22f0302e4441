import { seoulDay } from '#contract/kernel/seoul.ts'
import type { Serial } from '#contract/codes/code.ts'
import { type DurationUnit, durationUnits, lastWarrantyDay } from '#contract/warranty/warranty.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './change.module.css'
import { type WarrantyChange, countOf, countUnder } from './warranty-change.ts'

type TextKey = KeyOf<typeof codesChangeTexts | typeof warrantyTexts>

const unitNames: Readonly<Record<DurationUnit, TextKey>> = {
  d: 'warranty.unit_days',
  m: 'warranty.unit_months',
  y: 'warranty.unit_years',
}

type WarrantyCountProps = {
  code: Serial
  draft: WarrantyChange
  error: string | undefined
  onChange: (part: Partial<WarrantyChange>) => void
}

/** The number and its unit, with the resulting end (001 §5, 002 §5). */
export function WarrantyCount({ code, draft, error, onChange }: WarrantyCountProps) {
  const { t, say } = useText(codesChangeTexts, warrantyTexts)
  const { count, unit } = draft
  return (
    <div className={styles.period}>
      <TextField
        className={styles.count}
        label={t('common.warranty_period')}
        inputMode="numeric"
        autoComplete="off"
        max={9999}
        value={count}
        error={error}
        onChange={(typed) => onChange({ count: countOf(typed, unit) })}
      />
      <Segmented
        label={t('warranty.unit')}
        value={unit}
        onChange={(next) => onChange({ unit: next, count: countUnder(count, next) })}
        choices={durationUnits.map((value) => ({ value, label: say(unitNames[value]) }))}
      />
      <output className={styles.outcome}>{useOutcome(code, draft)}</output>
    </div>
  )
}

/** Explains the number for this code, in days where they are known already. */
function useOutcome(code: Serial, { form, count, unit }: WarrantyChange): string {
  const { t, duration } = useText(codesChangeTexts, warrantyTexts)
  if (count === '') return t('change.count_help')
  if (form === 'activated') return t('change.outcome_activated', { duration: duration(`${count}${unit}`) ?? '' })
  const first = seoulDay(new Date(code.created_at))
  const last = lastWarrantyDay(first, { count: Number(count), unit })
  return t('change.outcome_created', { first: dotted(first), last: dotted(last) })
}

function dotted(day: string): string {
  return day.replaceAll('-', '.')
}
