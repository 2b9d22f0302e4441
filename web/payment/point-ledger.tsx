import { type PointEntry, pointKinds } from '#contract/payment/points.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { choice } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { ListTable } from '../parts/filter/list-table.tsx'
import { dotted } from '../parts/payment/order-period.ts'
import { pointNames, signed } from '../parts/payment/point-words.ts'
import { seoulMoment, seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import { Select } from '../ui/select.tsx'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'
import { paymentPaging } from './payment-paging.ts'

/** The balance of points, and every entry with the balance after it. */
export function PointLedger() {
  const { t, say } = useText(paymentTexts, paymentWordsTexts)
  const list = useList({
    operation: 'getPoints',
    filters: { kind: choice(['all', ...pointKinds], 'all') },
    paging: paymentPaging,
    asked: ({ kind }) => (kind === 'all' ? {} : { kind }),
    found: ({ entries, entries_count, ...book }) => ({ rows: entries, count: entries_count, book }),
  })
  return (
    <Card flush className={styles.listed}>
      <div className={styles.listHead}>
        <h2 className={styles.listTitle}>{t('payment.ledger')}</h2>
        <Select
          label={t('payment.ledger_kind')}
          labelHidden
          small
          value={list.filters.kind}
          onChange={(kind) => list.setFilters({ kind })}
          choices={[
            { value: 'all', label: t('payment.ledger_all') },
            ...pointKinds.map((each) => ({ value: each, label: say(pointNames[each]) })),
          ]}
        />
      </div>
      {list.answer !== undefined && <Balance book={list.answer.book} />}
      <ListTable
        label={t('payment.ledger')}
        list={list}
        columns={useEntryColumns()}
        rowKey={({ entry_id }) => entry_id}
        rowName={(entry) => `${say(pointNames[entry.kind])} ${seoulMoment(entry.made_at)}`}
        card={entryCard}
        empty={{
          nothing: t('payment.ledger_nothing'),
          title: t('payment.ledger_empty'),
          help: t('payment.ledger_empty_help'),
        }}
      />
    </Card>
  )
}

type Book = { remain_point: number; reserved_point: number; expiring: { amount: number; last_day: string } | null }

function Balance({ book: { remain_point, reserved_point, expiring } }: { book: Book }) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const points = (count: number) => t('common.points_value', { count: number(count) })
  return (
    <p className={styles.balance}>
      <span>
        {t('payment.points_left')} <strong>{points(remain_point)}</strong>
      </span>
      {reserved_point > 0 && <span>{t('payment.points_reserved', { points: points(reserved_point) })}</span>}
      {expiring !== null && (
        <span>
          {t('payment.points_expiring', { points: points(expiring.amount), date: dotted(expiring.last_day) })}
        </span>
      )}
    </p>
  )
}

function useEntryColumns(): readonly Column<PointEntry>[] {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  return [
    { id: 'made_at', header: t('payment.made_at'), cell: ({ made_at }) => <DateTimeCell moment={made_at} /> },
    { id: 'kind', header: t('payment.ledger_kind'), cell: (entry) => <Why entry={entry} /> },
    {
      id: 'amount',
      header: t('payment.points_moved'),
      align: 'end',
      cell: ({ amount, points }) =>
        // Using reserved points changes no balance; their number is still shown.
        amount === 0 ? (
          <span className={typography.note}>({number(points)})</span>
        ) : (
          signed(amount, number(Math.abs(amount)))
        ),
    },
    { id: 'balance', header: t('payment.balance'), align: 'end', cell: ({ balance }) => number(balance) },
    {
      id: 'expires_at',
      header: t('payment.points_until'),
      cell: ({ expires_at }) => (expires_at === null ? '–' : (seoulTime(expires_at)?.date ?? '–')),
    },
  ]
}

function Why({ entry: { kind, reason } }: { entry: PointEntry }) {
  const { say } = useText(paymentTexts, paymentWordsTexts)
  return (
    <span className={styles.money}>
      {say(pointNames[kind])}
      {reason !== null && <span className={typography.note}>{reason}</span>}
    </span>
  )
}

function entryCard(entry: PointEntry) {
  return <EntryCard entry={entry} />
}

function EntryCard({ entry }: { entry: PointEntry }) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const { amount, points } = entry
  return (
    <div className={styles.rowCard}>
      <div className={layout.spread}>
        <Why entry={entry} />
        <strong>{amount === 0 ? `(${number(points)})` : signed(amount, number(Math.abs(amount)))}</strong>
      </div>
      <div className={layout.spread}>
        <span className={typography.note}>{seoulMoment(entry.made_at)}</span>
        <span className={typography.note}>
          {t('payment.balance')} {number(entry.balance)}
        </span>
      </div>
    </div>
  )
}
