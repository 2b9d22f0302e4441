import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import { wordedVerdicts } from '#contract/settings/worded-verdicts.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FieldsProps } from './look-draft.ts'
import { useText } from '../kernel/text.ts'
import typography from '../ui/typography.module.css'
import styles from './shop-look.module.css'

const shown = [
  'product_image',
  'option',
  'warranty',
  'certified_date',
  'owner',
  'scan_count',
  'first_verified',
  'notice',
  'history_tab',
] as const

/** The fields of the page's parts, languages and words, and of where it leads. */
export function DisplayFields({ value, errors, onChange }: FieldsProps<'display'>) {
  const { t, say } = useText(shopLookTexts)
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{t('look.shown')}</legend>
        <div className={styles.ticks}>
          {shown.map((field) => (
            <Checkbox
              key={field}
              checked={value[field]}
              label={say(`look.shown_${field}`)}
              onChange={(checked) => onChange({ [field]: checked })}
            />
          ))}
        </div>
      </fieldset>
      <Languages value={value} errors={errors} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend>{t('look.verdicts')}</legend>
        <p className={typography.help}>{t('look.verdicts_help')}</p>
        {wordedVerdicts.map((verdict) => (
          <TextField
            key={verdict}
            label={say(`look.verdict_${verdict}`)}
            value={value.verdicts[verdict] ?? ''}
            error={errors[`verdicts.${verdict}`]}
            maxLength={60}
            onChange={(words) => onChange({ verdicts: { ...value.verdicts, [verdict]: words } })}
          />
        ))}
      </fieldset>
      <TextField
        label={t('look.redirect')}
        type="url"
        value={value.redirect_url ?? ''}
        help={t('look.redirect_help')}
        error={errors['redirect_url']}
        maxLength={300}
        onChange={(address) => onChange({ redirect_url: address === '' ? null : address })}
      />
    </div>
  )
}

function Languages({ value, errors, onChange }: FieldsProps<'display'>) {
  const { t, say } = useText(shopLookTexts)
  const { languages, default_language } = value
  const choose = (language: (typeof buyerLanguages)[number], checked: boolean) => {
    const next = buyerLanguages.filter((one) => (one === language ? checked : languages.includes(one)))
    // The default is one of those that are offered.
    const [first = default_language] = next
    onChange({ languages: next, default_language: next.includes(default_language) ? default_language : first })
  }
  return (
    <fieldset className={styles.group} aria-describedby="languages-note">
      <legend>{t('look.languages')}</legend>
      <div className={styles.ticks}>
        {buyerLanguages.map((language) => (
          <Checkbox
            key={language}
            checked={languages.includes(language)}
            aria-invalid={errors['languages'] === undefined ? undefined : true}
            label={say(`look.language_${language}`)}
            onChange={(checked) => choose(language, checked)}
          />
        ))}
      </div>
      <FieldNote id="languages-note" help={t('look.languages_help')} error={errors['languages']} />
      <Select
        label={t('look.default_language')}
        value={default_language}
        onChange={(next) => onChange({ default_language: next })}
        choices={buyerLanguages
          .filter((one) => languages.includes(one))
          .map((one) => ({ value: one, label: say(`look.language_${one}`) }))}
      />
    </fieldset>
  )
}
