import type { MessageText } from '#contract/messages/texts/operations.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Draft } from './draft.ts'
import { useText } from './text.ts'
import styles from './texts.module.css'

/** Sends the text of the editor to oneself. Mount it to open it. */
export function TestDialog({ text, draft, onClose }: { text: MessageText; draft: Draft; onClose: () => void }) {
  const { t } = useText()
  const { mutateAsync, isPending } = useCommand('sendTestMessage')
  const { trigger, channel, test_to, sample } = text
  const bytes = cp949Bytes(fillTokens(draft.body, sample, ''))
  const price =
    messagePrices[priceClassOf(channel === 'email' ? 'email' : 'sms', bytes, channel === 'sms' && draft.subject !== '')]
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
      submit={t('message_text.test_send')}
      busy={isPending}
      className={styles.stack}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p>{t('message_text.test_help', { to: test_to ?? '', price })}</p>
      {channel === 'kakao' && <p className={styles.quiet}>{t('message_text.test_kakao')}</p>}
    </FormDialog>
  )
}
