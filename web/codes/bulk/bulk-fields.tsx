import { certStatuses } from '#contract/codes/code-words.ts'
import { blockReasons } from '#contract/codes/life.ts'
import { statusTextKey } from '#contract/codes/status.ts'
import { type DurationUnit, durationUnits } from '#contract/warranty/warranty.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { useToday } from '../../kernel/use-today.ts'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  type ChangeProblem,
  type WarrantyChange,
  countOf,
  countUnder,
  problemOf,
  warrantyForms,
} from '../change/warranty-change.ts'
import type { BulkDraft } from './bulk-change.ts'
import styles from './bulk.module.css'
import type { BulkAction } from './open-bulk.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'

type TextKey = KeyOf<
  typeof codesTexts | typeof codesBulkTexts | typeof codesChangeTexts | typeof codesNamesTexts | typeof warrantyTexts
>

type BulkFieldsProps = {
  action: Exclude<BulkAction, 'destroy' | 'print'>
  draft: BulkDraft
  /** True once the start was pressed: missing fields are marked. */
  asked: boolean
  onChange: (part: Partial<BulkDraft>) => void
}

/** The fields of the codes' target. */
export function BulkFields({ action, draft, asked, onChange }: BulkFieldsProps) {
  const { t, say } = useText(codesTexts, codesBulkTexts, codesChangeTexts, codesNamesTexts, warrantyTexts)
  if (action === 'unblock') return <p>{t('bulk.unblock_help')}</p>
  if (action === 'status')
    return (
      <RadioGroup
        legend={t('change.status_to')}
        name="bulk_status"
        value={draft.status}
        error={asked && draft.status === null && t('change.status_missing')}
        onChange={(status) => onChange({ status })}
        choices={certStatuses.map((value) => ({
          value,
          label: say(statusTextKey(value)),
          help: say(`change.status_${value}`),
        }))}
      />
    )
  if (action === 'block')
    return (
      <>
        <p>{t('bulk.block_help')}</p>
        <RadioGroup
          legend={t('block.reason')}
          name="bulk_reason"
          value={draft.reason}
          error={asked && draft.reason === null && t('block.reason_missing')}
          onChange={(reason) => onChange({ reason })}
          choices={blockReasons.map((value) => ({ value, label: say(`block.${value}`) }))}
        />
      </>
    )
  return (
    <WarrantyFields
      draft={draft.warranty}
      missing={asked ? problemOf(draft.warranty) : null}
      onChange={(part) => onChange({ warranty: { ...draft.warranty, ...part } })}
    />
  )
}

const unitNames: Readonly<Record<DurationUnit, TextKey>> = {
  d: 'warranty.unit_days',
  m: 'warranty.unit_months',
  y: 'warranty.unit_years',
}

type WarrantyFieldsProps = {
  draft: WarrantyChange
  missing: ChangeProblem | null
  onChange: (part: Partial<WarrantyChange>) => void
}

function WarrantyFields({ draft, missing, onChange }: WarrantyFieldsProps) {
  const { t, say } = useText(codesTexts, codesBulkTexts, codesChangeTexts, codesNamesTexts, warrantyTexts)
  const today = useToday()
  const { form, count, unit } = draft
  return (
    <>
      <RadioGroup
        legend={t('change.warranty_form')}
        name="bulk_warranty"
        value={form === 'none' ? null : form}
        error={missing === 'basis_missing' && t('change.basis_missing')}
        onChange={(next) => onChange({ form: next })}
        choices={warrantyForms
          .filter((value) => value !== 'none')
          .map((value) => ({ value, label: say(`change.form_${value}`) }))}
      />
      {(form === 'activated' || form === 'created') && (
        <div className={styles.period}>
          <TextField
            className={styles.number}
            label={t('common.warranty_period')}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            error={missing === 'count_missing' && t('change.count_missing')}
            onChange={(typed) => onChange({ count: countOf(typed, unit) })}
          />
          <Segmented
            label={t('warranty.unit')}
            value={unit}
            onChange={(next) => onChange({ unit: next, count: countUnder(count, next) })}
            choices={durationUnits.map((value) => ({ value, label: say(unitNames[value]) }))}
          />
        </div>
      )}
      {form === 'range' && (
        <DateRangeField
          capped
          label={t('common.warranty_period')}
          today={today}
          value={{ from: draft.from, to: draft.to }}
          help={t('change.range_help')}
          error={missing === 'range_missing' && t('change.range_missing')}
          onChange={onChange}
        />
      )}
    </>
  )
}
