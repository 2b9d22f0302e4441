import { IconDownload, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox, RadioGroup } from '../ui/checkbox.tsx'
import { Switch } from '../ui/switch.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { presetRange } from '../ui/date-range.ts'
import { ImageField } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { demoToday, demoWords } from './demo-rows.ts'
import { DemoSection } from './demo-section.tsx'
import styles from './demo-ui.module.css'

/** Buttons in every kind and state. */
export function DemoButtons() {
  const { t } = useText(accountsTexts, shellTexts, shopsTexts, warrantyTexts)
  const locked = () => showAlert(t('plan.plus_only'))
  const kinds = ['primary', 'default', 'quiet', 'danger'] as const
  return (
    <DemoSection name="Button">
      {kinds.map((kind) => (
        <div key={kind} className={styles.line}>
          <Button kind={kind}>{t('ui.confirm')}</Button>
          <Button kind={kind} icon={<IconPlus aria-hidden="true" />}>
            {demoWords.create}
          </Button>
          <Button kind={kind} size="s">
            {t('ui.close')}
          </Button>
          <Button kind={kind} busy>
            {t('ui.loading')}
          </Button>
          <Button kind={kind} unavailable={locked}>
            {t('menu.printqr')}
          </Button>
          <IconButton kind={kind} label={demoWords.destroy} icon={<IconTrash aria-hidden="true" />} />
        </div>
      ))}
      <div className={styles.line}>
        <Button kind="primary" size="l">
          {t('login.submit')}
        </Button>
        <Tooltip label={t('login.auto_help')}>
          <Button icon={<IconDownload aria-hidden="true" />}>Tooltip</Button>
        </Tooltip>
        <CopyButton value="VD34ZZKGKMSSFHVD" />
      </div>
    </DemoSection>
  )
}

/** Fields in every state. */
export function DemoFields() {
  const { t } = useText(accountsTexts, shellTexts, shopsTexts, warrantyTexts)
  const [text, setText] = useState('')
  const [count, setCount] = useState<number | null>(1_234_567)
  const [secret, setSecret] = useState('Genuine!2026')
  const [size, setSize] = useState<'20' | '50' | ''>('')
  const [range, setRange] = useState(presetRange('month_1', demoToday))
  const [image, setImage] = useState<File | string | null>(null)
  return (
    <DemoSection name="Field">
      <TextField
        label={t('login.id')}
        value={text}
        onChange={setText}
        placeholder="genuine"
        clearable={t('login.id')}
        icon={<IconSearch aria-hidden="true" />}
      />
      <TextField label={t('login.id')} required value="demo" onChange={setText} help={t('login.auto_help')} />
      <TextField label={t('login.id')} value="" onChange={setText} error={t('login.id_missing')} />
      <TextField label={t('login.id')} value="demo" onChange={setText} disabled />
      <NumberField
        label={demoWords.quantity}
        value={count}
        onChange={setCount}
        max={9_999_999}
        suffix={demoWords.unit}
      />
      <NumberField label={demoWords.quantity} value={0} onChange={setCount} error={demoWords.wrong} />
      <PasswordField label={t('common.password')} value={secret} onChange={setSecret} autoComplete="current-password" />
      <Select
        label={t('pager.size')}
        value={size}
        onChange={setSize}
        placeholder={t('pager.size')}
        choices={[
          { value: '20', label: t('pager.size_value', { count: 20 }) },
          { value: '50', label: t('pager.size_value', { count: 50 }) },
        ]}
      />
      <TextArea label={demoWords.memo} value={text} onChange={setText} maxLength={500} />
      <ImageField
        label={demoWords.image}
        name={demoWords.image}
        value={image}
        onChange={setImage}
        limits={{
          accept: ['image/png', 'image/jpeg'],
          accept_words: 'PNG, JPG',
          max_bytes: 5_000_000,
          max_words: '5MB',
        }}
      />
      <div className={styles.wide}>
        <DateRangeField label={demoWords.period} value={range} onChange={setRange} today={demoToday} presets />
      </div>
    </DemoSection>
  )
}

/** Choices in every state. */
export function DemoChoices() {
  const { t } = useText(accountsTexts, shellTexts, shopsTexts, warrantyTexts)
  const [ticked, setTicked] = useState(true)
  const [basis, setBasis] = useState<'activated' | 'created'>('activated')
  const [unit, setUnit] = useState<'d' | 'm' | 'y' | null>('y')
  return (
    <DemoSection name="Checkbox, Switch, RadioGroup, Segmented">
      <Checkbox label={t('login.auto')} help={t('login.auto_help')} checked={ticked} onChange={setTicked} />
      <Checkbox label={t('login.auto')} checked={false} onChange={setTicked} error={t('request.invalid')} />
      <Checkbox label={t('table.select_all')} checked="mixed" onChange={setTicked} />
      <Checkbox label={t('login.auto')} checked onChange={setTicked} disabled />
      <Switch label={t('login.auto')} checked={ticked} onChange={setTicked} />
      <RadioGroup
        legend={demoWords.basis}
        name="basis"
        value={basis}
        onChange={setBasis}
        choices={[
          { value: 'activated', label: t('warranty.from_activated') },
          { value: 'created', label: t('warranty.from_created'), help: demoWords.basis_help },
        ]}
      />
      <div>
        <Segmented
          label={t('theme.label')}
          value={unit}
          onChange={setUnit}
          choices={[
            { value: 'd', label: t('warranty.days', { count: 30 }) },
            { value: 'm', label: t('warranty.months', { count: 6 }) },
            { value: 'y', label: t('warranty.years', { count: 1 }) },
          ]}
        />
      </div>
    </DemoSection>
  )
}
