import type { AuthItem } from '#contract/settings/documents.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { type ItemErrors, isChoice, itemTypes } from './item-draft.ts'
import { useText } from '../kernel/text.ts'
import styles from './auth-items.module.css'

type ItemFieldsProps = { item: AuthItem; errors: ItemErrors; onChange: (some: Partial<AuthItem>) => void }

/** The fields of one item. A preset's kind is fixed. */
export function ItemFields({ item, errors, onChange }: ItemFieldsProps) {
  const { t, say } = useText(authItemsTexts)
  const wrong = (field: keyof ItemErrors) => {
    const key = errors[field]
    return key === undefined ? undefined : say(key)
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={t('common.name')}
        value={item.label}
        error={wrong('label')}
        maxLength={20}
        onChange={(label) => onChange({ label })}
      />
      {item.preset === null && (
        <Select
          label={t('items.type')}
          value={item.type}
          onChange={(type) => onChange({ type })}
          choices={itemTypes.map((value) => ({ value, label: say(`items.type_${value}`) }))}
        />
      )}
      {isChoice(item) && (
        <TextArea
          label={t('items.options')}
          help={t('items.options_help')}
          value={item.options.join('\n')}
          error={wrong('options')}
          rows={4}
          onChange={(lines) => onChange({ options: lines.split('\n').map((line) => line.slice(0, 40)) })}
        />
      )}
      <TextField
        label={t('items.help')}
        help={t('items.help_help')}
        value={item.help}
        maxLength={60}
        onChange={(help) => onChange({ help })}
      />
      <Checkbox checked={item.required} label={t('items.required')} onChange={(required) => onChange({ required })} />
      {item.type !== 'file' && (
        <Checkbox checked={item.pii} label={t('items.pii')} onChange={(pii) => onChange({ pii })} />
      )}
      <NumberField
        label={t('items.retention')}
        help={t('items.retention_help')}
        value={item.retention_days}
        error={wrong('retention_days')}
        max={3650}
        suffix={t('common.days_unit')}
        onChange={(retention_days) => onChange({ retention_days })}
      />
    </div>
  )
}
