import { type MessagePurpose, messagePurposes } from '#contract/messages/purposes.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { ErrorState } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from '../parts/cases/cases.module.css'

/** The messages about this loss, by its triggers and by the shop itself. */
export function MessageList({ serial }: { serial: string }) {
  const { t, say } = useText(lostTexts, messagesNamesTexts)
  const query = useOperation('readLostMessages', { serial })
  const messages = query.data?.body.messages
  return (
    <>
      <h3 className={styles.heading}>{t('lost.messages')}</h3>
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {messages?.length === 0 && <p className={typography.note}>{t('lost.no_messages')}</p>}
      <ul className={layout.stack12}>
        {messages?.map(({ message_id, purpose, queued_at }) => (
          <li key={message_id} className={styles.item}>
            <span className={typography.label}>{seoulMoment(queued_at)}</span>
            <p>{say(messagePurposes[purpose as MessagePurpose])}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
