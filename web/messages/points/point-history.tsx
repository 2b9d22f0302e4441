import type { PointEntry } from '#contract/payment/points.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { useList } from '../../kernel/use-list.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { ListTable } from '../../parts/filter/list-table.tsx'
import { pointNames, signed } from '../../parts/payment/point-words.ts'
import { useText } from '../../kernel/text.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { Card } from '../../ui/states.tsx'
import typography from '../../ui/typography.module.css'
import styles from './points.module.css'

/** Every movement of the points, newest first (002 §7.1 `messages/point_history`). */
export function PointHistory() {
  const { t, say } = useText(messagesTexts, paymentWordsTexts)
  const list = useList({
    operation: 'getPoints',
    filters: {},
    asked: () => ({}),
    found: ({ entries, entries_count }) => ({ rows: entries, count: entries_count }),
  })
  return (
    <Card flush>
      <ListTable
        label={t('messages.point_history')}
        list={list}
        columns={useColumns()}
        rowKey={({ entry_id }) => entry_id}
        rowName={(entry) => `${say(pointNames[entry.kind])} ${seoulMoment(entry.made_at)}`}
        card={entryCard}
        empty={{ title: t('messages.point_empty'), help: t('messages.point_empty_help') }}
      />
    </Card>
  )
}

function useColumns(): readonly Column<PointEntry>[] {
  const { t, say, number } = useText(messagesTexts, paymentWordsTexts)
  return [
    { id: 'made_at', header: t('messages.point_at'), cell: ({ made_at }) => <DateTimeCell moment={made_at} /> },
    { id: 'kind', header: t('messages.point_kind'), cell: ({ kind }) => say(pointNames[kind]) },
    { id: 'amount', header: t('messages.points'), align: 'end', cell: (entry) => <Amount entry={entry} /> },
    { id: 'balance', header: t('messages.balance'), align: 'end', cell: ({ balance }) => number(balance) },
  ]
}

/** The amount of an entry. Using reserved points changes no balance; their number is shown. */
function Amount({ entry: { amount, points } }: { entry: PointEntry }) {
  const { number } = useText(messagesTexts, paymentWordsTexts)
  return amount === 0 ? (
    <span className={typography.note}>({number(points)})</span>
  ) : (
    <>{signed(amount, number(Math.abs(amount)))}</>
  )
}

function entryCard(entry: PointEntry) {
  return <EntryCard entry={entry} />
}

function EntryCard({ entry }: { entry: PointEntry }) {
  const { t, say, number } = useText(messagesTexts, paymentWordsTexts)
  return (
    <div className={styles.entry}>
      <span>{say(pointNames[entry.kind])}</span>
      <strong>
        <Amount entry={entry} />
      </strong>
      <span className={typography.note}>{seoulMoment(entry.made_at)}</span>
      <span className={typography.note}>
        {t('messages.balance')} {number(entry.balance)}
      </span>
    </div>
  )
}
