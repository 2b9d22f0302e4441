import { IconPlus, IconX } from '@tabler/icons-react'
import { readMobilePhone } from '#contract/kernel/contact.ts'
import { adminsMost, adminTriggers, wrongFields } from '#contract/messages/rules/admin-recipients.ts'
import type { AdminRecipient, MessageConfig } from '#contract/messages/rules/operations.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import typography from '../../ui/typography.module.css'
import styles from './rules.module.css'
import { useText } from '../../kernel/text.ts'
import type { Form } from './use-form.ts'

type FormProps = { form: Form<MessageConfig> }

/** The shop's operators who get messages: each by phone, by e-mail or by both. */
export function AdminFields({ form }: FormProps) {
  const { t } = useText(messagesRulesTexts)
  const { admin_recipients } = form.draft
  const set = (list: AdminRecipient[]) => form.change({ admin_recipients: list })
  const add = () => set([...admin_recipients, { name: '', phone: '', email: '', triggers: [...adminTriggers] }])
  return (
    <fieldset className={styles.admins}>
      <legend>{t('message_rule.admins')}</legend>
      <p className={typography.help}>{t('message_rule.admins_help')}</p>
      {admin_recipients.map((admin, place) => (
        <Admin
          key={place}
          form={form}
          place={place}
          onChange={(part) => set(admin_recipients.map((one, at) => (at === place ? { ...one, ...part } : one)))}
          onRemove={() => set(admin_recipients.filter((_one, at) => at !== place))}
          admin={admin}
        />
      ))}
      {admin_recipients.length < adminsMost && (
        <Button icon={<IconPlus aria-hidden="true" />} onClick={add}>
          {t('message_rule.admin_add')}
        </Button>
      )}
    </fieldset>
  )
}

type AdminProps = FormProps & {
  admin: AdminRecipient
  place: number
  onChange: (part: Partial<AdminRecipient>) => void
  onRemove: () => void
}

function Admin({ form, admin, place, onChange, onRemove }: AdminProps) {
  const { t, number } = useText(messagesRulesTexts)
  const wrong = form.checked ? wrongFields(admin) : []
  const errorOf = (field: 'phone' | 'email') =>
    form.refusalOf(`admin_recipients.${place}.${field}`) ?? (wrong.includes(field) && t('message_rule.admin_wrong'))
  const name = admin.name || t('message_rule.admin', { number: number(place + 1) })
  return (
    <div role="group" aria-label={name} className={styles.admin}>
      <TextField
        label={t('common.name')}
        value={admin.name}
        error={form.checked && admin.name.trim() === '' && t('message_rule.admin_name_missing')}
        onChange={(typed) => onChange({ name: typed })}
        maxLength={40}
      />
      <TextField
        type="tel"
        label={t('message_rule.admin_phone')}
        value={admin.phone}
        error={errorOf('phone')}
        onChange={(typed) => onChange({ phone: readMobilePhone(typed) ?? typed })}
        maxLength={20}
      />
      <TextField
        type="email"
        label={t('common.email')}
        value={admin.email}
        error={errorOf('email')}
        onChange={(typed) => onChange({ email: typed.trim() })}
        maxLength={254}
      />
      <IconButton
        label={t('message_rule.admin_remove', { name })}
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}
