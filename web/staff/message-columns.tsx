import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import type { FailedMessage } from '#contract/staff/messages.ts'
import { purposeKey } from '#contract/staff/words/words.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** Sending again, for who may. */
type Retry = { may_retry: boolean; onRetry: (row: FailedMessage) => void }

/** The columns of what did not go out. */
export function useMessageColumns(retry: Retry): readonly Column<FailedMessage>[] {
  const { t, say, number } = useText(messagesNamesTexts, staffTexts, staffWordsTexts)
  return [
    { id: 'at', header: t('console.queued_at'), cell: (row) => <DateTimeCell moment={row.queued_at} /> },
    { id: 'mall', header: t('console.mall'), cell: (row) => <Mall row={row} /> },
    { id: 'purpose', header: t('console.purpose'), cell: (row) => <Purpose row={row} /> },
    { id: 'channel', header: t('console.channel'), cell: (row) => say(`console.channel_${row.channel}`) },
    { id: 'why', header: t('common.reason'), width: '30%', cell: (row) => <Failure row={row} /> },
    { id: 'attempts', header: t('console.attempts'), align: 'end', cell: (row) => number(row.attempts) },
    { id: 'retry', header: t('common.send_again'), cell: (row) => <RetryButton row={row} retry={retry} /> },
  ]
}

/** The row as a card, for phones. */
export function messageCard(retry: Retry): (row: FailedMessage) => ReactNode {
  return (row) => <MessageCard row={row} retry={retry} />
}

function MessageCard({ row, retry }: { row: FailedMessage; retry: Retry }) {
  const { say } = useText(messagesNamesTexts, staffTexts, staffWordsTexts)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Mall row={row} />
        <DateTimeCell moment={row.queued_at} />
      </div>
      <div className={styles.line}>
        <span>{say(`console.channel_${row.channel}`)}</span>
        <Purpose row={row} />
      </div>
      <Failure row={row} />
      <div className={layout.wrap8}>
        <RetryButton row={row} retry={retry} />
      </div>
    </div>
  )
}

/** The shop that it belongs to, and the mall's id, by which the list is searched. */
function Mall({ row }: { row: FailedMessage }) {
  return (
    <span className={styles.names}>
      <Link to={screenPath('staffMall', { mall_id: row.mall_id })}>{row.shop_name}</Link>
      <span className={typography.note} translate="no">
        {row.mall_id}
      </span>
    </span>
  )
}

function Purpose({ row }: { row: FailedMessage }) {
  const { say } = useText(messagesNamesTexts, staffTexts, staffWordsTexts)
  return <span>{say(purposeKey(row.purpose))}</span>
}

function Failure({ row }: { row: FailedMessage }) {
  const { t } = useText(messagesNamesTexts, staffTexts, staffWordsTexts)
  return <span>{row.state === 'unknown' ? t('console.maybe_arrived') : (row.failure_reason ?? '')}</span>
}

function RetryButton({ row, retry }: { row: FailedMessage; retry: Retry }) {
  const { t } = useText(messagesNamesTexts, staffTexts, staffWordsTexts)
  if (!retry.may_retry || !row.may_retry) return <span className={styles.none}>–</span>
  return (
    <Button size="s" onClick={() => retry.onRetry(row)} aria-label={`${t('common.send_again')}: ${row.shop_name}`}>
      {t('common.send_again')}
    </Button>
  )
}
