import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys/operations.ts'
import { keyLives, keyScopes } from '#contract/api-keys/scopes.ts'
import type { KeyScope } from '#contract/api-keys/scopes.ts'
import { call } from '../../kernel/api.ts'
import { useText } from './text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './api-keys.module.css'
import { useKeyChange } from './use-keys.ts'

export type MadeKey = ApiKey & { secret: string }

/** What a new key is called, what it may do and until when. What was typed stays after a refusal. */
export function MakeDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: MadeKey) => void }) {
  const { t, say } = useText()
  const { busy, change } = useKeyChange()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [life, setLife] = useState('90')
  const [tried, setTried] = useState(false)
  const lives = keyLives.map((days) => ({
    value: String(days),
    label: days === null ? t('api_keys.life_none') : t('api_keys.life_days', { days }),
  }))
  const make = async () => {
    setTried(true)
    if (name.trim() === '' || scopes.length === 0) return
    const days = keyLives.find((one) => String(one) === life) ?? null
    await change(async () => {
      onMade(await call('makeApiKey', { name: name.trim(), scopes: [...scopes], days }))
      return null
    })
  }
  const without_scope = tried && scopes.length === 0
  return (
    <FormDialog
      title={t('api_keys.make_title')}
      submit={t('api_keys.make')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void make()}
    >
      <TextField
        label={t('api_keys.name')}
        help={t('api_keys.name_help')}
        placeholder={t('api_keys.name_sample')}
        required
        maxLength={40}
        value={name}
        onChange={setName}
        data-autofocus
        error={tried && name.trim() === '' ? t('api_keys.name_missing') : undefined}
      />
      <fieldset className={styles.scopes} aria-describedby="api-key-scopes">
        <legend>{t('api_keys.scopes')}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={say(`api_keys.scope_${scope}`)}
            help={say(`api_keys.scope_${scope}_help`)}
            checked={scopes.includes(scope)}
            aria-invalid={without_scope || undefined}
            onChange={(ticked) => setScopes(keyScopes.filter((one) => (one === scope ? ticked : scopes.includes(one))))}
          />
        ))}
        <FieldNote id="api-key-scopes" error={without_scope ? t('api_keys.scopes_missing') : undefined} />
      </fieldset>
      <Select label={t('api_keys.life')} value={life} onChange={setLife} choices={lives} />
    </FormDialog>
  )
}
