import { type MileageRule, pointsOf } from '#contract/rewards/rules.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useCommand, useOperation } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { Loaded } from './loaded.tsx'
import { ProductScope } from './product-scope.tsx'
import styles from './rewards.module.css'
import { RuleForm } from './rule-form.tsx'
import { useScopeWords } from './scope-words.ts'
import { useDraft, withRule } from './use-draft.ts'
import { whole } from './whole.ts'

type Mileage = DocumentOf<'mileage'>
const firstRule: MileageRule = { scope: 'all', product_codes: [], amount: 1000, basis: 'per_code' }
/** A price to show a share by. */
const examplePrice = 50_000

export function MileageTab() {
  return (
    <Loaded query={useOperation('getMileageConfig', {})}>
      {(saved) => <MileageForm saved={whole('mileage', saved)} />}
    </Loaded>
  )
}

function MileageForm({ saved }: { saved: Mileage }) {
  const { t } = useText(rewardsTexts)
  const { mutateAsync } = useCommand('saveMileageConfig')
  const draft = useDraft<Mileage>({
    saved,
    send: async (input) => whole('mileage', await mutateAsync({ input })),
    check: ({ rules }) =>
      new Map(
        rules.flatMap(({ amount }, index) =>
          amount < 1 ? [[`rules.${index}.amount`, t('rewards.number_missing')] as const] : [],
        ),
      ),
  })
  const { rules } = draft.draft
  return (
    <RuleForm
      draft={draft}
      use_words={t('rewards.use_mileage')}
      onUse={(use) => draft.change({ use })}
      onAdd={() => draft.change({ rules: [...rules, firstRule] })}
      onRemove={(index) => draft.change({ rules: withRule(rules, index) })}
      renderRule={(index) => (
        <RuleFields
          rule={rules[index] ?? firstRule}
          onChange={(part) => draft.change({ rules: withRule(rules, index, part) })}
          wrong={(name) => draft.wrong(`rules.${index}.${name}`)}
        />
      )}
      tail={<Common draft={draft.draft} onChange={draft.change} />}
      effect={useMileageWords(draft.draft)}
    />
  )
}

type RuleFieldsProps = {
  rule: MileageRule
  onChange: (part: Partial<MileageRule>) => void
  wrong: (name: string) => string | undefined
}

function RuleFields({ rule, onChange, wrong }: RuleFieldsProps) {
  const { t } = useText(rewardsTexts)
  const share = rule.basis === 'percent_of_price'
  return (
    <>
      <ProductScope value={rule} onChange={onChange} error={wrong('product_codes')} />
      <div className={styles.row}>
        <Select
          label={t('rewards.basis')}
          value={rule.basis}
          onChange={(basis) => onChange({ basis })}
          choices={[
            { value: 'per_code', label: t('rewards.basis_per_code') },
            { value: 'first_only', label: t('rewards.basis_first_only') },
            { value: 'percent_of_price', label: t('rewards.basis_percent') },
          ]}
        />
        <NumberField
          required
          label={share ? t('rewards.percent') : t('rewards.amount')}
          value={rule.amount === 0 ? null : rule.amount}
          onChange={(amount) => onChange({ amount: amount ?? 0 })}
          max={1_000_000}
          error={wrong('amount')}
        />
      </div>
    </>
  )
}

/** The settings of all rules: when, how much at most, and whether it goes back. */
function Common({ draft, onChange }: { draft: Mileage; onChange: (part: Partial<Mileage>) => void }) {
  const { t } = useText(rewardsTexts)
  const { timing, after_days, cap_per_member_month: cap, reclaim_on_cancel } = draft
  return (
    <>
      <div className={styles.row}>
        <Select
          label={t('rewards.timing')}
          value={timing}
          onChange={(next) => onChange({ timing: next })}
          choices={[
            { value: 'now', label: t('rewards.timing_now') },
            { value: 'approved', label: t('rewards.timing_approved') },
            { value: 'after_days', label: t('rewards.timing_after_days') },
          ]}
        />
        {timing === 'after_days' && (
          <NumberField
            label={t('rewards.after_days')}
            min={1}
            max={365}
            value={after_days}
            onChange={(days) => onChange({ after_days: Math.max(1, days ?? 1) })}
          />
        )}
      </div>
      <NumberField
        className={styles.narrow}
        label={t('rewards.cap')}
        help={t('rewards.cap_help')}
        max={100_000_000}
        value={cap}
        onChange={(most) => onChange({ cap_per_member_month: most === 0 ? null : most })}
      />
      <Checkbox
        checked={reclaim_on_cancel}
        onChange={(reclaim) => onChange({ reclaim_on_cancel: reclaim })}
        label={t('rewards.reclaim')}
      />
    </>
  )
}

function useMileageWords({ rules, timing, after_days, cap_per_member_month: cap, reclaim_on_cancel }: Mileage) {
  const { t, number } = useText(rewardsTexts)
  const scopeWords = useScopeWords()
  const ofRule = (rule: MileageRule) => {
    const values = { products: scopeWords(rule), amount: number(rule.amount) }
    if (rule.basis === 'first_only') return t('rewards.effect_first', values)
    if (rule.basis === 'per_code') return t('rewards.effect_points', values)
    return t('rewards.effect_percent', { ...values, example: number(pointsOf(rule, examplePrice)) })
  }
  const when = {
    now: t('rewards.effect_now'),
    approved: t('rewards.effect_approved'),
    after_days: t('rewards.effect_after_days', { days: after_days }),
  }
  return [
    ...rules.map(ofRule),
    when[timing],
    ...(cap === null ? [] : [t('rewards.effect_cap', { amount: number(cap) })]),
    t(reclaim_on_cancel ? 'rewards.effect_reclaim' : 'rewards.effect_keep'),
  ]
}
