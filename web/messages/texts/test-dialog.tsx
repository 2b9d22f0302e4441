import type { MessageText } from '#contract/messages/texts/operations.ts'
import { type Channel, messagePrices } from '#contract/messages/triggers.ts'
import { isSameTemplate } from '#contract/messages/texts/same-template.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type Draft, smsOf } from './draft.ts'
import { useText } from '../../kernel/text.ts'
import styles from './texts.module.css'

/** Sends the text of the editor to oneself. Mount it to open it. */
export function TestDialog({ text, draft, onClose }: { text: MessageText; draft: Draft; onClose: () => void }) {
  const { t } = useText(messagesTextsTexts)
  const { mutateAsync, isPending } = useCommand('sendTestMessage')
  const { trigger, channel, test_to } = text
  const as = sentAs(text, draft)
  const price = messagePrices[as === 'sms' ? smsOf(draft, text).price_class : as]
  const send = async () => {
    try {
      const { sent_to } = await mutateAsync({ input: { trigger, channel, ...draft, buttons: [...draft.buttons] } })
      showAlert(t('message_text.test_sent', { to: sent_to }))
      onClose()
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
  }
  return (
    <FormDialog
      title={t('message_text.test_title')}
      size="s"
      submit={t('common.send')}
      busy={isPending}
      className={styles.stack}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p>{t('message_text.test_help', { to: test_to ?? '', price })}</p>
      {channel === 'kakao' && as === 'sms' && <p className={styles.quiet}>{t('message_text.test_kakao')}</p>}
    </FormDialog>
  )
}

/** On which channel a test comes: KakaoTalk takes approved words only, any others come as a text message. */
function sentAs({ channel, approved }: MessageText, draft: Draft): Channel {
  if (channel !== 'kakao') return channel
  return approved !== null && isSameTemplate(approved, draft) ? 'kakao' : 'sms'
}
