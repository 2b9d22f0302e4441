import { IconPlus } from '@tabler/icons-react'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { FieldsProps, LookDraft } from './look-draft.ts'
import { useText } from '../kernel/text.ts'
import typography from '../ui/typography.module.css'
import styles from './shop-look.module.css'

const consentsMost = 5
const words = [
  { field: 'company', key: 'look.company', most: 60 },
  { field: 'cs_phone', key: 'look.cs_phone', most: 20 },
  { field: 'cs_hours', key: 'look.cs_hours', most: 60 },
  { field: 'address', key: 'common.address', most: 200 },
] as const
const links = [
  { field: 'terms_url', key: 'look.terms' },
  { field: 'privacy_url', key: 'look.privacy' },
] as const

/** The company at the foot of the page, its terms, and what else buyers are asked to agree to. */
export function InfoFields({ value, errors, onChange }: FieldsProps<'info'>) {
  const { t } = useText(shopLookTexts)
  return (
    <div className={styles.fields}>
      {words.map(({ field, key, most }) => (
        <TextField
          key={field}
          label={t(key)}
          value={value[field]}
          error={errors[field]}
          maxLength={most}
          placeholder={field === 'cs_hours' ? t('look.cs_hours_hint') : undefined}
          onChange={(typed) => onChange({ [field]: typed })}
        />
      ))}
      {links.map(({ field, key }) => (
        <TextField
          key={field}
          type="url"
          label={t(key)}
          value={value[field] ?? ''}
          error={errors[field]}
          maxLength={300}
          placeholder="https://"
          onChange={(address) => onChange({ [field]: address === '' ? null : address })}
        />
      ))}
      <Consents value={value} errors={errors} onChange={onChange} />
    </div>
  )
}

type Consent = LookDraft['info']['consents'][number]

function Consents({ value: { consents }, errors, onChange }: FieldsProps<'info'>) {
  const { t } = useText(shopLookTexts)
  const change = (at: number, some: Partial<Consent>) =>
    onChange({ consents: consents.map((one, place) => (place === at ? { ...one, ...some } : one)) })
  return (
    <fieldset className={styles.group}>
      <legend>{t('look.consents')}</legend>
      <p className={typography.help}>{t('look.consents_help')}</p>
      {consents.map((consent, at) => (
        // Rows have no name of their own while they are written.
        // oxlint-disable-next-line react/no-array-index-key -- a consent is known by its place
        <fieldset key={at} className={styles.consent}>
          <legend>{t('look.consent', { number: at + 1 })}</legend>
          <TextField
            label={t('look.consent_title')}
            value={consent.title}
            error={errors[`consents.${at}.title`]}
            maxLength={40}
            onChange={(title) => change(at, { title })}
          />
          <TextArea
            label={t('look.consent_text')}
            value={consent.text}
            error={errors[`consents.${at}.text`]}
            rows={4}
            maxLength={2000}
            onChange={(text) => change(at, { text })}
          />
          <TextField
            label={t('look.consent_version')}
            value={consent.version}
            error={errors[`consents.${at}.version`]}
            maxLength={20}
            onChange={(version) => change(at, { version })}
          />
          <Checkbox
            checked={consent.required}
            label={t('look.consent_required')}
            onChange={(required) => change(at, { required })}
          />
          <Button
            kind="quiet"
            size="s"
            onClick={() => onChange({ consents: consents.filter((_one, place) => place !== at) })}
          >
            {t('look.consent_remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {consents.length < consentsMost && (
        <Button
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => onChange({ consents: [...consents, { title: '', text: '', version: '1', required: false }] })}
        >
          {t('look.consent_add')}
        </Button>
      )}
    </fieldset>
  )
}
