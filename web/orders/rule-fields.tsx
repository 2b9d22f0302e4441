import { type IssueMoment, type ReturnRule, issueMoments, returnRules } from '#contract/orders/choices.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './orders.module.css'

/** The draft of a rule, with product codes as lines, one of which may be empty while typing. */
export type RuleDraft = {
  key: number
  codes: string
  at: IssueMoment
  days: number | null
  on_return: ReturnRule
  make: boolean
}

/** Whether the days of a rule that counts them are days. */
export function isGood({ at, days }: RuleDraft): boolean {
  return at !== 'delivered_days' || (days !== null && days >= 1 && days <= 90)
}

type RuleFieldsProps = {
  rule: RuleDraft
  place: number
  checked: boolean
  onChange: (change: Partial<RuleDraft>) => void
  onRemove: () => void
}

/** One rule: products, time, and the effect of a return. */
export function RuleFields({ rule, place, checked, onChange, onRemove }: RuleFieldsProps) {
  const { t, say, number } = useText(ordersTexts)
  const name = number(place)
  return (
    <fieldset className={styles.rule}>
      <legend>{t('orders.rule', { number: name })}</legend>
      <TextArea
        label={t('orders.rule_products')}
        help={t('orders.rule_products_help')}
        rows={2}
        value={rule.codes}
        onChange={(codes) => onChange({ codes })}
      />
      <Select
        label={t('orders.rule_at')}
        value={rule.at}
        onChange={(at) => onChange({ at })}
        choices={issueMoments.map((value) => ({ value, label: say(`orders.at_${value}`) }))}
      />
      {rule.at === 'delivered_days' && (
        <NumberField
          label={t('orders.rule_days')}
          min={1}
          max={90}
          value={rule.days}
          error={checked && !isGood(rule) ? t('orders.rule_days_wrong') : undefined}
          onChange={(days) => onChange({ days })}
        />
      )}
      <Select
        label={t('orders.rule_return')}
        value={rule.on_return}
        onChange={(on_return) => onChange({ on_return })}
        choices={returnRules.map((value) => ({ value, label: say(`orders.return_${value}`) }))}
      />
      <Checkbox
        label={t('orders.rule_make')}
        help={t('orders.rule_make_help')}
        checked={rule.make}
        onChange={(make) => onChange({ make })}
      />
      <div>
        <Button size="s" onClick={onRemove}>
          {t('orders.rule_remove', { number: name })}
        </Button>
      </div>
    </fieldset>
  )
}
