import { type Webhook, endpointAddress } from '#contract/webhooks/records.ts'
import { type WebhookType, webhookTypes } from '#contract/webhooks/types.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { call } from '../../kernel/api.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Shown } from './shown-secret.tsx'
import { typeGroups, typeNames } from './type-names.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import layout from '../../ui/layout.module.css'
import styles from './webhooks.module.css'

type FormProps = {
  /** Null for a new endpoint. */
  endpoint: Webhook | null
  onClose: () => void
  onShown: (shown: Shown) => void
}

const usual: readonly WebhookType[] = ['code.certified', 'code.certification_cancelled', 'code.lost', 'code.attempted']

const draftOf = (endpoint: Webhook | null): { name: string; address: string; types: readonly WebhookType[] } => ({
  name: endpoint?.name ?? '',
  address: endpoint?.address ?? '',
  types: endpoint?.types ?? usual,
})

/** Creates or edits an endpoint: its name, address and event types. */
export function WebhookForm({ endpoint, onClose, onShown }: FormProps) {
  const { t } = useText(webhooksTexts)
  const sending = useWebhookChange()
  const form = useForm({
    start: () => draftOf(endpoint),
    check: ({ name, address, types }) => ({
      name: name.trim() === '' && t('webhooks.name_missing'),
      address: !endpointAddress.safeParse(address.trim()).success && t('webhooks.address_wrong'),
      types: types.length === 0 && t('webhooks.types_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ name, address, types }) => {
      const given = { name: name.trim(), address: address.trim(), types: [...types] }
      const done = await sending.change(async () => {
        if (endpoint !== null) {
          await call('saveWebhook', { endpoint_id: endpoint.endpoint_id, ...given })
          return t('webhooks.saved')
        }
        const { secret } = await call('makeWebhook', given)
        onShown({ name: given.name, secret })
        return null
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t(endpoint === null ? 'webhooks.make' : 'webhooks.edit_title')}
      submit={t(endpoint === null ? 'webhooks.make' : 'common.save')}
      form={form}
      className={layout.page}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        help={t('webhooks.name_help')}
        placeholder={t('webhooks.name_sample')}
        required
        maxLength={40}
        value={form.draft.name}
        onChange={(name) => form.set({ name })}
        data-autofocus
        error={form.wrong('name')}
      />
      <TextField
        type="url"
        label={t('common.address')}
        help={t('webhooks.address_help')}
        placeholder={t('webhooks.address_sample')}
        required
        maxLength={500}
        spellCheck={false}
        value={form.draft.address}
        onChange={(address) => form.set({ address })}
        error={form.wrong('address')}
      />
      <Types types={form.draft.types} onChange={(types) => form.set({ types })} missing={form.wrong('types')} />
    </TaskDialog>
  )
}

type TypesProps = {
  types: readonly WebhookType[]
  onChange: (types: WebhookType[]) => void
  missing: string | undefined
}

function Types({ types, onChange, missing }: TypesProps) {
  const { t, say } = useText(webhooksTexts)
  const all = types.length === webhookTypes.length
  return (
    <fieldset className={styles.types} aria-describedby="webhook-types">
      <legend>{t('webhooks.types')}</legend>
      <Button size="s" kind="quiet" onClick={() => onChange(all ? [] : [...webhookTypes])}>
        {t(all ? 'webhooks.types_none' : 'webhooks.types_all')}
      </Button>
      {typeGroups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend>{say(group.name)}</legend>
          {group.types.map((type) => (
            <Checkbox
              key={type}
              label={say(typeNames[type])}
              help={<code translate="no">{type}</code>}
              checked={types.includes(type)}
              aria-invalid={missing !== undefined || undefined}
              onChange={(ticked) =>
                onChange(webhookTypes.filter((one) => (one === type ? ticked : types.includes(one))))
              }
            />
          ))}
        </fieldset>
      ))}
      <FieldNote id="webhook-types" error={missing} />
    </fieldset>
  )
}
