import { Link } from '@tanstack/react-router'
import { screenPath } from '#contract/table/screens.ts'
import type { BookBreak, BookCheck } from '#contract/staff/payments.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import type { Column } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { useConsoleCommand, useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { Facts } from './facts.tsx'

type TextKey = KeyOf<typeof staffTexts>

/** Whether plans, points and payments of all shops agree with the books; the check stops nothing. */
export function BooksScreen() {
  const { t } = useText(staffTexts)
  return (
    <ConsoleFrame screen="staffBooks" help={t('console.books_help')}>
      {(me) => <Books me={me} />}
    </ConsoleFrame>
  )
}

function Books({ me }: { me: StaffMe }) {
  const { t } = useText(staffTexts)
  const query = useConsoleOperation('getBookCheck', {})
  const { run, busy, refused } = useConsoleCommand('checkBooks')
  const check = query.data?.body.check
  const look = async () => {
    if ((await run({})) !== null) await query.refetch()
  }
  return (
    <div className={styles.stack}>
      {check === undefined ? (
        <Card className={layout.column14}>
          {query.error === null ? (
            <Skeleton width="50%" />
          ) : (
            <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
          )}
        </Card>
      ) : (
        <State check={check} />
      )}
      {/* Together with the content above it, to avoid layout shift. */}
      {me.role === 'admin' && !query.isLoading && (
        <div className={styles.form}>
          <div className={layout.wrap8}>
            <Button busy={busy} onClick={() => void look()}>
              {t('console.books_check')}
            </Button>
          </div>
          <FieldNote id="books-problem" error={refused?.message} />
        </div>
      )}
      {check !== undefined && check !== null && check.breaks.length > 0 && <Breaks breaks={check.breaks} />}
    </div>
  )
}

function State({ check }: { check: BookCheck | null }) {
  const { t, number } = useText(staffTexts)
  if (check === null)
    return (
      <Card className={layout.column14}>
        <EmptyState title={t('console.books_never')} />
      </Card>
    )
  const { breaks, checked_at, shops, entries } = check
  return (
    <Facts
      title={breaks.length === 0 ? t('console.books_good') : t('console.books_bad', { count: number(breaks.length) })}
      facts={[
        { label: t('console.books_checked'), value: seoulMoment(checked_at) },
        { label: t('console.books_shops'), value: number(shops) },
        { label: t('console.books_entries'), value: number(entries) },
      ]}
    />
  )
}

/** The sentence of each kind of discrepancy. */
const kinds = {
  points: 'books_kind.points',
  reserved: 'books_kind.reserved',
  point_line: 'books_kind.point_line',
  plan: 'books_kind.plan',
  plan_chain: 'books_kind.plan_chain',
  plan_days: 'books_kind.plan_days',
  order: 'books_kind.order',
  money: 'books_kind.money',
  held: 'books_kind.held',
} as const satisfies Readonly<Record<BookBreak['kind'], TextKey>>

function Breaks({ breaks }: { breaks: readonly BookBreak[] }) {
  const { t, say } = useText(staffTexts)
  const columns: readonly Column<BookBreak>[] = [
    { id: 'mall', header: t('console.mall'), cell: mallLink },
    { id: 'kind', header: t('console.books_kind'), cell: ({ kind }) => say(kinds[kind]) },
    { id: 'subject', header: t('console.books_subject'), cell: ({ subject }) => subject },
    { id: 'expected', header: t('console.books_expected'), cell: ({ expected }) => expected },
    { id: 'found', header: t('console.books_found'), cell: ({ found }) => found },
  ]
  return (
    <Card flush>
      <DataTable
        label={t('console.books')}
        rows={breaks}
        columns={columns}
        rowKey={({ mall_id, shop_no, app, kind, subject }) => [mall_id, shop_no, app, kind, subject].join(' ')}
        rowName={({ mall_id, kind }) => `${mall_id} ${say(kinds[kind])}`}
        rowHeight={44}
        card={breakCard}
      />
    </Card>
  )
}

function mallLink({ mall_id }: BookBreak) {
  return <Link to={screenPath('staffMall', { mall_id })}>{mall_id}</Link>
}

/** The row as a card, for phones. */
function breakCard(found: BookBreak) {
  return <BreakCard found={found} />
}

function BreakCard({ found }: { found: BookBreak }) {
  const { t, say } = useText(staffTexts)
  return (
    <div className={styles.names}>
      <strong>
        {mallLink(found)} · {say(kinds[found.kind])}
      </strong>
      <span>{found.subject}</span>
      <span>
        {t('console.books_expected')} {found.expected} · {t('console.books_found')} {found.found}
      </span>
    </div>
  )
}
