import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MessageAttempt, MessageDetail } from '#contract/messages/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { Facts } from '../../parts/cells/facts.tsx'
import { MemberId } from '../../parts/cells/member-id.tsx'
import { seoulMoment, seoulTime } from '../../parts/cells/seoul-time.ts'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { channelNames, purposeKey, StateChip } from './message-words.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './history.module.css'

/** One message with its words; a one-time code in them is hidden. Mount it to open it. */
export function MessageDrawer({ message_id, onClose }: { message_id: string; onClose: () => void }) {
  const { t } = useText(messagesTexts, messagesNamesTexts)
  const query = useOperation('getMessage', { message_id })
  const waiting = useDelayed(query.isPending, 200)
  const message = query.data?.body
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('messages.detail')}
      actions={message?.may_retry === true ? <Retry message_id={message_id} /> : undefined}
    >
      <div aria-busy={query.isPending}>
        {waiting && message === undefined && <Skeleton height={180} />}
        {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
        {message !== undefined && <Whole message={message} />}
      </div>
    </Drawer>
  )
}

function Whole({ message }: { message: MessageDetail }) {
  const { t, say, number } = useText(messagesTexts, messagesNamesTexts)
  const { serial_number, member_id } = message
  const at = (moment: string | null) => {
    const shown = moment === null ? null : seoulTime(moment)
    return shown === null ? '–' : `${shown.date} ${shown.time}`
  }
  const worthless = message.state === 'failed' && !message.may_retry && message.purpose === 'proof'
  return (
    <>
      <Facts
        facts={[
          { name: t('messages.state'), value: <StateChip state={message.state} /> },
          ...(message.failure_reason === null ? [] : [{ name: t('messages.reason'), value: message.failure_reason }]),
          { name: t('messages.purpose'), value: say(purposeKey(message.purpose)) },
          { name: t('messages.channel'), value: say(channelNames[message.channel]) },
          { name: t('messages.recipient'), value: message.recipient },
          { name: t('messages.queued_at'), value: at(message.queued_at) },
          { name: t('messages.sent_at'), value: at(message.sent_at) },
          ...(message.ended_at === null ? [] : [{ name: t('messages.ended_at'), value: at(message.ended_at) }]),
          { name: t('messages.points'), value: t('common.points_value', { count: number(message.points) }) },
          ...fact(t('messages.serial'), serial_number === null ? null : <SerialText serial={serial_number} />),
          ...fact(t('messages.member'), member_id === null ? null : <MemberId id={member_id} />),
          ...fact(t('messages.order_no'), message.order_no),
          { name: t('messages.attempts'), value: t('messages.times', { count: number(message.attempts) }) },
          ...(message.expires_at === null ? [] : [{ name: t('messages.expires_at'), value: at(message.expires_at) }]),
        ]}
      />
      {message.state === 'sent' && (
        <p className={typography.note}>
          {t(message.channel === 'email' ? 'messages.mail_taken' : 'messages.text_taken')}
        </p>
      )}
      {message.chain.length > 1 && <Chain attempts={message.chain} />}
      {worthless && <p className={styles.worthless}>{t('message.worthless')}</p>}
      <h3 className={styles.heading}>{t('common.message_words')}</h3>
      <figure className={styles.bubble}>
        {message.subject !== null && <strong>{message.subject}</strong>}
        <blockquote className={styles.text}>{message.text}</blockquote>
      </figure>
      {message.purpose === 'proof' && <p className={typography.note}>{t('messages.codes_hidden')}</p>}
    </>
  )
}

function fact(name: string, value: ReactNode) {
  return value === null ? [] : [{ name, value }]
}

/** KakaoTalk first, then the text message in its place. */
function Chain({ attempts }: { attempts: readonly MessageAttempt[] }) {
  const { t, say } = useText(messagesTexts, messagesNamesTexts)
  return (
    <>
      <h3 className={styles.heading}>{t('messages.chain')}</h3>
      <ol className={layout.stack8}>
        {attempts.map((attempt) => (
          <li key={attempt.message_id} className={styles.link}>
            <span className={layout.spread}>
              <strong>{say(channelNames[attempt.channel])}</strong>
              <StateChip state={attempt.state} />
            </span>
            {attempt.failure_reason !== null && <span className={styles.reason}>{attempt.failure_reason}</span>}
            <span className={typography.note}>{seoulMoment(attempt.sent_at ?? attempt.queued_at)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Resends a message, for roles that may help buyers; others see which roles may. */
function Retry({ message_id }: { message_id: string }) {
  const { t } = useText(messagesTexts, messagesNamesTexts)
  const { role } = useSession()
  const { mutateAsync, isPending } = useCommand('retryMessage')
  const send = async () => {
    try {
      await mutateAsync({ input: { message_id } })
      showAlert(t('messages.retried'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'getMessage' || name === 'searchMessages',
    })
  }
  return (
    <Button
      kind="primary"
      icon={<IconRefresh aria-hidden="true" />}
      busy={isPending}
      unavailable={may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))}
      onClick={() => void send()}
    >
      {t('common.send_again')}
    </Button>
  )
}
