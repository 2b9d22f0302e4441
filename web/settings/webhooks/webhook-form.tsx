import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/records.ts'
import { endpointAddress } from '#contract/webhooks/records.ts'
import type { WebhookType } from '#contract/webhooks/types.ts'
import { webhookTypes } from '#contract/webhooks/types.ts'
import { call } from '../../kernel/api.ts'
import { useText } from './text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Shown } from './shown-secret.tsx'
import { typeGroups, typeNames } from './type-names.ts'
import { useWebhookChange } from './use-webhook-change.ts'
import styles from './webhooks.module.css'

type FormProps = {
  /** Null: a new one. */
  endpoint: Webhook | null
  onClose: () => void
  onShown: (shown: Shown) => void
}

const usual: readonly WebhookType[] = ['code.certified', 'code.certification_cancelled', 'code.lost', 'code.attempted']

/** Makes an endpoint or changes one: its name, its address, and what it is told of. */
export function WebhookForm({ endpoint, onClose, onShown }: FormProps) {
  const { t } = useText()
  const [name, setName] = useState(endpoint?.name ?? '')
  const [address, setAddress] = useState(endpoint?.address ?? '')
  const [types, setTypes] = useState<readonly WebhookType[]>(endpoint?.types ?? usual)
  const [tried, setTried] = useState(false)
  const { busy, change, wrong } = useWebhookChange()
  const given = { name: name.trim(), address: address.trim(), types: [...types] }
  const nameless = given.name === ''
  const odd = !endpointAddress.safeParse(given.address).success
  const save = async () => {
    setTried(true)
    if (nameless || odd || types.length === 0) return
    const done = await change(async () => {
      if (endpoint !== null) {
        await call('saveWebhook', { endpoint_id: endpoint.endpoint_id, ...given })
        return t('webhooks.saved')
      }
      const { secret } = await call('makeWebhook', given)
      onShown({ name: given.name, secret })
      return null
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t(endpoint === null ? 'webhooks.make' : 'webhooks.edit_title')}
      submit={t(endpoint === null ? 'webhooks.make' : 'webhooks.save')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('webhooks.name')}
        help={t('webhooks.name_help')}
        placeholder={t('webhooks.name_sample')}
        required
        maxLength={40}
        value={name}
        onChange={setName}
        data-autofocus
        error={tried && nameless ? t('webhooks.name_missing') : undefined}
      />
      <TextField
        type="url"
        label={t('webhooks.address')}
        help={t('webhooks.address_help')}
        placeholder={t('webhooks.address_sample')}
        required
        maxLength={500}
        spellCheck={false}
        value={address}
        onChange={setAddress}
        error={tried && odd ? t('webhooks.address_wrong') : wrong('address')}
      />
      <Types types={types} onChange={setTypes} missing={tried && types.length === 0} />
    </FormDialog>
  )
}

type TypesProps = { types: readonly WebhookType[]; onChange: (types: WebhookType[]) => void; missing: boolean }

function Types({ types, onChange, missing }: TypesProps) {
  const { t, say } = useText()
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
              aria-invalid={missing || undefined}
              onChange={(ticked) =>
                onChange(webhookTypes.filter((one) => (one === type ? ticked : types.includes(one))))
              }
            />
          ))}
        </fieldset>
      ))}
      <FieldNote id="webhook-types" error={missing ? t('webhooks.types_missing') : undefined} />
    </fieldset>
  )
}
