import type { MessageText } from '#contract/messages/texts/operations.ts'
import { type Channel, messagePrices } from '#contract/messages/triggers.ts'
import { isSameTemplate } from '#contract/messages/texts/same-template.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { call } from '../../kernel/api.ts'
import { type Draft, smsOf } from './draft.ts'
import { useText } from '../../kernel/text.ts'
import { useChange } from '../../kernel/use-change.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import styles from './texts.module.css'

/** Sends the text of the editor to oneself. Mount it to open it. */
export function TestDialog({ text, draft, onClose }: { text: MessageText; draft: Draft; onClose: () => void }) {
  const { t } = useText(messagesTextsTexts)
  const { trigger, channel, test_to } = text
  const as = sentAs(text, draft)
  const price = messagePrices[as === 'sms' ? smsOf(draft, text).price_class : as]
  const sending = useChange([])
  const form = useForm({
    start: {},
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async () => {
      const done = await sending.change(async () => {
        const input = { trigger, channel, ...draft, buttons: [...draft.buttons] }
        const { sent_to } = await call('sendTestMessage', input)
        return t('message_text.test_sent', { to: sent_to })
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('message_text.test_title')}
      size="s"
      submit={t('common.send')}
      form={form}
      className={styles.stack}
      onClose={onClose}
    >
      <p>{t('message_text.test_help', { to: test_to ?? '', price })}</p>
      {channel === 'kakao' && as === 'sms' && <p className={styles.quiet}>{t('message_text.test_kakao')}</p>}
    </TaskDialog>
  )
}

/** On which channel a test comes: KakaoTalk takes approved words only, any others come as a text message. */
function sentAs({ channel, approved }: MessageText, draft: Draft): Channel {
  if (channel !== 'kakao') return channel
  return approved !== null && isSameTemplate(approved, draft) ? 'kakao' : 'sms'
}
