import { addDays } from '#contract/kernel/seoul.ts'
import { reasonLength, trialDays } from '#contract/staff/applications.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { useToday } from '../kernel/use-today.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './console.module.css'
import type { Draft, Kind } from './decision-draft.ts'

type DecisionFieldsProps = { kind: Kind; draft: Draft; tried: boolean; onChange: (part: Partial<Draft>) => void }

/** The fields of one decision: a plan to try, or the words that the applicant reads. */
export function DecisionFields({ kind, draft, tried, onChange }: DecisionFieldsProps) {
  const { t, say } = useText(shopsTexts, staffTexts)
  const today = useToday()
  if (kind !== 'approve') {
    return (
      <TextArea
        label={say(`console.reason_${kind}`)}
        help={say(`console.reason_${kind}_help`)}
        required
        rows={5}
        maxLength={reasonLength}
        value={draft.note}
        error={tried && draft.note.trim() === '' ? t('console.reason_missing') : undefined}
        onChange={(note) => onChange({ note })}
      />
    )
  }
  const { trial_days } = draft
  const right = trial_days !== null && trial_days >= 1 && trial_days <= trialDays.max
  return (
    <div className={styles.pair}>
      <Select
        label={t('common.plan')}
        value={draft.plan_class}
        onChange={(plan_class) => onChange({ plan_class })}
        choices={[
          { value: 'basic', label: t('plan.basic') },
          { value: 'plus', label: t('plan.plus') },
        ]}
      />
      <NumberField
        label={t('console.trial_days')}
        min={1}
        max={trialDays.max}
        value={trial_days}
        suffix={t('common.days_unit')}
        help={right ? t('date.until', { date: addDays(today, trial_days).replaceAll('-', '.') }) : undefined}
        error={tried && !right ? t('console.trial_days_wrong', { max: trialDays.max }) : undefined}
        onChange={(days) => onChange({ trial_days: days })}
      />
    </div>
  )
}
