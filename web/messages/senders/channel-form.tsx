import { type MessageChannel, searchIdPattern } from '#contract/messages/senders/channel.ts'
import { readMobilePhone } from '#contract/kernel/contact.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useForm, useSending } from '../../kernel/use-form.ts'
import { FormBody } from '../../parts/form/form-body.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './senders.module.css'

/** The first step: which channel, whose phone, and what kind it is. */
export function ChannelForm({ channel, onAsked }: { channel: MessageChannel; onAsked: () => void }) {
  const { t } = useText(messagesSendersTexts)
  const categories = useOperation('listChannelCategories', {})
  const sending = useSending()
  const form = useForm({
    start: { search_id: channel.search_id ?? '', phone: '', category_code: channel.category_code ?? '' },
    check: ({ search_id, phone, category_code }) => ({
      search_id: !searchIdPattern.test(search_id.trim()) && t('senders.search_id_wrong'),
      phone: readMobilePhone(phone) === null && t('senders.admin_phone_wrong'),
      category: category_code === '' && t('senders.category_missing'),
    }),
    sending: { ...sending, refused: sending.refused ?? categories.error },
    unsaved: 'dropped',
    send: async (draft) => {
      await sending.run(async () => {
        await call('askMessageChannel', { ...draft, search_id: draft.search_id.trim() })
        onAsked()
      })
      await queries.invalidateQueries({ queryKey: ['getMessageChannel'] })
    },
  })
  const { draft } = form
  return (
    <FormBody
      form={form}
      className={styles.form}
      label={t('senders.step_channel')}
      foot={
        <div className={layout.wrap8}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('senders.get_token')}
          </Button>
        </div>
      }
    >
      <p className={styles.step}>
        <strong>{t('senders.step_channel')}</strong> <span>{t('senders.step_of', { step: 1 })}</span>
      </p>
      <TextField
        label={t('senders.search_id')}
        help={t('senders.search_id_help')}
        error={form.wrong('search_id')}
        placeholder="@objet"
        autoCapitalize="none"
        maxLength={31}
        required
        value={draft.search_id}
        onChange={(search_id) => form.set({ search_id })}
      />
      <TextField
        label={t('senders.admin_phone')}
        help={t('senders.admin_phone_help')}
        error={form.wrong('phone')}
        type="tel"
        maxLength={20}
        required
        value={draft.phone}
        onChange={(phone) => form.set({ phone })}
      />
      <Select
        label={t('senders.category')}
        error={form.wrong('category')}
        required
        value={draft.category_code}
        onChange={(category_code) => form.set({ category_code })}
        choices={[
          { value: '', label: t('senders.category_choose') },
          ...(categories.data?.body.categories ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </FormBody>
  )
}
