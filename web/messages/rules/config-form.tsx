import { isEmail } from '#contract/kernel/contact.ts'
import { wrongFields } from '#contract/messages/rules/admin-recipients.ts'
import type { MessageConfig } from '#contract/messages/rules/operations.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdminFields } from './admin-fields.tsx'
import { FormCard } from './form-card.tsx'
import { useText } from '../../kernel/text.ts'
import { type Form, useForm } from './use-form.ts'

type Props = { saved: MessageConfig; senders: readonly string[]; onDirty: (dirty: boolean) => void }

/** The settings of all messages, and who of the shop gets its own. */
export function ConfigForm({ saved, senders, onDirty }: Props) {
  const { t } = useText(messagesRulesTexts)
  const form = useForm<MessageConfig>({ saved, send, check: isGood, onDirty })
  return (
    <FormCard id="message-config" title={t('message_rule.sending')} form={form}>
      <TextMessages form={form} senders={senders} />
      <Emails form={form} />
      <NumberField
        label={t('message_rule.low_point_threshold')}
        help={t('message_rule.low_point_threshold_help')}
        suffix={t('message_rule.low_point_suffix')}
        value={form.draft.low_point_threshold}
        max={10_000_000}
        onChange={(points) => form.change({ low_point_threshold: points ?? 0 })}
      />
      <Select
        label={t('message_rule.language')}
        help={t('message_rule.language_help')}
        value={form.draft.language}
        onChange={(language) => form.change({ language })}
        choices={[
          { value: 'ko', label: t('message_rule.language_ko') },
          { value: 'en', label: t('message_rule.language_en') },
        ]}
      />
      <AdminFields form={form} />
    </FormCard>
  )
}

type FormProps = { form: Form<MessageConfig> }

function TextMessages({ form, senders }: FormProps & { senders: readonly string[] }) {
  const { t } = useText(messagesRulesTexts)
  const { draft, change, refusalOf } = form
  const { fallback_sender } = draft
  const lost = fallback_sender !== null && !senders.includes(fallback_sender) ? [fallback_sender] : []
  return (
    <>
      <Checkbox
        label={t('message_rule.sms_fallback')}
        help={t('message_rule.sms_fallback_help')}
        checked={draft.sms_fallback}
        onChange={(sms_fallback) => change({ sms_fallback })}
      />
      <Checkbox
        label={t('message_rule.night_hold')}
        help={t('message_rule.night_hold_help')}
        checked={draft.night_hold}
        onChange={(night_hold) => change({ night_hold })}
      />
      <Select
        label={t('message_rule.fallback_sender')}
        help={t('message_rule.fallback_sender_help')}
        error={refusalOf('fallback_sender')}
        value={fallback_sender ?? automatic}
        onChange={(number) => change({ fallback_sender: number === automatic ? null : number })}
        choices={[
          { value: automatic, label: t('message_rule.fallback_sender_auto') },
          ...senders.map((number) => ({ value: number, label: number })),
          ...lost.map((number) => ({ value: number, label: t('message_rule.fallback_sender_lost', { number }) })),
        ]}
      />
    </>
  )
}

function Emails({ form: { draft, change, checked } }: FormProps) {
  const { t } = useText(messagesRulesTexts)
  return (
    <>
      <TextField
        label={t('message_rule.email_from_name')}
        help={t('message_rule.email_from_name_help')}
        value={draft.email_from_name}
        onChange={(email_from_name) => change({ email_from_name })}
        maxLength={40}
      />
      <TextField
        type="email"
        label={t('message_rule.reply_email')}
        help={t('message_rule.reply_email_help')}
        error={checked && !isGoodReply(draft) && t('message_rule.reply_email_wrong')}
        value={draft.reply_email ?? ''}
        onChange={(typed) => change({ reply_email: typed === '' ? null : typed })}
        maxLength={254}
      />
    </>
  )
}

/** The list's value for "no chosen number". */
const automatic = 'auto'

function isGoodReply({ reply_email }: MessageConfig): boolean {
  return reply_email === null || isEmail(reply_email.trim())
}

function isGood(draft: MessageConfig): boolean {
  const admins = draft.admin_recipients.every((one) => one.name.trim() !== '' && wrongFields(one).length === 0)
  return admins && isGoodReply(draft)
}

/** Sends only changed fields, as another tab or card saves the same settings. */
async function send(
  { admins_version }: MessageConfig,
  { admin_recipients, ...changed }: Partial<MessageConfig>,
): Promise<MessageConfig> {
  const admins = admin_recipients === undefined ? {} : { admin_recipients, admins_version }
  const kept = await call('saveMessageConfig', { ...changed, ...admins })
  // Sender and fallback decide what rows cost and lack.
  await Promise.all(
    ['getMessageConfig', 'getMessageRules'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
  return kept
}
