import type { ApiKey } from '#contract/api-keys/operations.ts'
import { type KeyScope, keyLives, keyScopes } from '#contract/api-keys/scopes.ts'
import { apiKeysTexts } from '#contract/api-keys/texts.ts'
import { call } from '../../kernel/api.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './api-keys.module.css'
import { useKeyChange } from './use-keys.ts'

export type MadeKey = ApiKey & { secret: string }

/** The name, scopes and life of a new key. The draft stays after a refusal. */
export function MakeDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: MadeKey) => void }) {
  const { t, say } = useText(apiKeysTexts)
  const sending = useKeyChange()
  const form = useForm({
    start: { name: '', scopes: ['read'] as readonly KeyScope[], life: '90' },
    check: ({ name, scopes }) => ({
      name: name.trim() === '' && t('api_keys.name_missing'),
      scopes: scopes.length === 0 && t('api_keys.scopes_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ name, scopes, life }) => {
      const days = keyLives.find((one) => String(one) === life) ?? null
      await sending.change(async () => {
        onMade(await call('makeApiKey', { name: name.trim(), scopes: [...scopes], days }))
        return null
      })
    },
  })
  const { name, scopes, life } = form.draft
  const lives = keyLives.map((days) => ({
    value: String(days),
    label: days === null ? t('api_keys.life_none') : t('api_keys.life_days', { days }),
  }))
  const without_scope = form.wrong('scopes')
  return (
    <TaskDialog
      title={t('api_keys.make_title')}
      submit={t('api_keys.make')}
      form={form}
      className={layout.stack16}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        help={t('api_keys.name_help')}
        placeholder={t('api_keys.name_sample')}
        required
        maxLength={40}
        value={name}
        onChange={(typed) => form.set({ name: typed })}
        data-autofocus
        error={form.wrong('name')}
      />
      <fieldset className={styles.scopes} aria-describedby="api-key-scopes">
        <legend>{t('api_keys.scopes')}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={say(`api_keys.scope_${scope}`)}
            help={say(`api_keys.scope_${scope}_help`)}
            checked={scopes.includes(scope)}
            aria-invalid={without_scope !== undefined || undefined}
            onChange={(ticked) =>
              form.set({ scopes: keyScopes.filter((one) => (one === scope ? ticked : scopes.includes(one))) })
            }
          />
        ))}
        <FieldNote id="api-key-scopes" error={without_scope} />
      </fieldset>
      <Select
        label={t('api_keys.life')}
        value={life}
        onChange={(chosen) => form.set({ life: chosen })}
        choices={lives}
      />
    </TaskDialog>
  )
}
