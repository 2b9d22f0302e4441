import type { SentMessage } from '#contract/messages/operations.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { OpenButton } from '../../parts/cells/open-button.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { channelNames, purposeKey, StateChip } from './message-words.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './history.module.css'

/** The columns of the history (002 §7.1 `send_history`). */
export function useMessageColumns(onOpen: (message: SentMessage) => void): readonly Column<SentMessage>[] {
  const { t, say, number } = useText(messagesTexts, messagesNamesTexts)
  return [
    {
      id: 'queued_at',
      header: t('messages.queued_at'),
      cell: (message) => <DateTimeCell moment={message.queued_at} />,
    },
    {
      id: 'purpose',
      header: t('messages.purpose'),
      cell: (message) => <OpenButton onClick={() => onOpen(message)}>{say(purposeKey(message.purpose))}</OpenButton>,
    },
    { id: 'channel', header: t('messages.channel'), cell: (message) => <Channel message={message} /> },
    {
      id: 'recipient',
      header: t('messages.recipient'),
      cell: (message) => <span className={typography.nowrap}>{message.recipient}</span>,
    },
    {
      id: 'state',
      header: t('messages.state'),
      cell: (message) => (
        <span className={styles.state}>
          <StateChip state={message.state} />
          {message.failure_reason !== null && <span className={styles.reason}>{message.failure_reason}</span>}
        </span>
      ),
    },
    {
      id: 'points',
      header: t('messages.points'),
      align: 'end',
      cell: ({ points }) => (points === 0 ? '–' : number(points)),
    },
    { id: 'sent_at', header: t('messages.sent_at'), cell: (message) => <DateTimeCell moment={message.sent_at} /> },
  ]
}

/** The channel; a text message that replaced KakaoTalk is marked. */
function Channel({ message }: { message: SentMessage }) {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  return (
    <span className={styles.state}>
      {say(channelNames[message.channel])}
      {message.is_fallback && <span className={typography.note}>{t('messages.replaces')}</span>}
    </span>
  )
}

/** The row as a card, for phones. */
export function messageCard(onOpen: (message: SentMessage) => void) {
  return (message: SentMessage) => <MessageCard message={message} onOpen={onOpen} />
}

function MessageCard({ message, onOpen }: { message: SentMessage; onOpen: (message: SentMessage) => void }) {
  const { t, say, number } = useText(messagesTexts, messagesNamesTexts)
  const at = seoulTime(message.queued_at)
  return (
    <div className={layout.column6}>
      <div className={layout.spread}>
        <OpenButton onClick={() => onOpen(message)}>{say(purposeKey(message.purpose))}</OpenButton>
        <StateChip state={message.state} />
      </div>
      <span>
        <LineOf
          parts={[
            say(channelNames[message.channel]),
            message.recipient,
            message.points === 0 ? null : t('common.points_value', { count: number(message.points) }),
          ]}
        />
      </span>
      {message.failure_reason !== null && <span className={styles.reason}>{message.failure_reason}</span>}
      {at !== null && (
        <time dateTime={message.queued_at} className={typography.note}>
          {at.date} {at.time}
        </time>
      )}
    </div>
  )
}
