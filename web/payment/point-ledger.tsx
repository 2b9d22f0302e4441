import { type PointEntry, pointKinds } from '#contract/payment/points.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { ListTable } from '../parts/filter/list-table.tsx'
import { dotted } from '../parts/payment/order-period.ts'
import { pointNames, signed } from '../parts/payment/point-words.ts'
import { seoulMoment, seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import type { Column } from '../ui/data-table/columns.ts'
import { Select } from '../ui/select.tsx'
import { Card } from '../ui/states.tsx'
import styles from './payment.module.css'
import { usePaged } from './use-paged.ts'

/** The balance of points, and every entry with the balance after it. */
export function PointLedger() {
  const { t, say } = useText(paymentTexts, paymentWordsTexts)
  const { values, change } = useAddressQuery()
  const kind = pointKinds.find((each) => each === values['kind'])
  const paged = usePaged()
  const asked = { ...(kind === undefined ? {} : { kind }), limit: paged.limit, offset: paged.offset }
  const query = useOperation('getPoints', asked, { keep: true })
  const book = query.data?.body
  return (
    <Card flush className={styles.listed}>
      <div className={styles.listHead}>
        <h2 className={styles.listTitle}>{t('payment.ledger')}</h2>
        <Select
          label={t('payment.ledger_kind')}
          labelHidden
          small
          value={kind ?? 'all'}
          onChange={(next) => change({ kind: next === 'all' ? null : next, page: null })}
          choices={[
            { value: 'all', label: t('payment.ledger_all') },
            ...pointKinds.map((each) => ({ value: each, label: say(pointNames[each]) })),
          ]}
        />
      </div>
      {book !== undefined && <Balance book={book} />}
      <ListTable
        label={t('payment.ledger')}
        list={{
          ...paged,
          rows: book?.entries ?? [],
          count: book?.entries_count ?? 0,
          loading: query.isFetching,
          error: query.error,
          retry: () => void query.refetch(),
        }}
        columns={useEntryColumns()}
        rowKey={({ entry_id }) => entry_id}
        rowName={(entry) => `${say(pointNames[entry.kind])} ${seoulMoment(entry.made_at)}`}
        card={entryCard}
        empty={{
          title: kind === undefined ? t('payment.ledger_empty') : t('payment.ledger_nothing'),
          help: t('payment.ledger_empty_help'),
          onReset: kind === undefined ? null : () => change({ kind: null, page: null }),
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
          <span className={styles.second}>({number(points)})</span>
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
      {reason !== null && <span className={styles.second}>{reason}</span>}
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
      <div className={styles.rowTop}>
        <Why entry={entry} />
        <strong>{amount === 0 ? `(${number(points)})` : signed(amount, number(Math.abs(amount)))}</strong>
      </div>
      <div className={styles.rowTop}>
        <span className={styles.second}>{seoulMoment(entry.made_at)}</span>
        <span className={styles.second}>
          {t('payment.balance')} {number(entry.balance)}
        </span>
      </div>
    </div>
  )
}
