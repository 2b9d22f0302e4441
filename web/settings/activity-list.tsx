import type { ReactNode } from 'react'
import type { Activity } from '#contract/settings/activity.ts'
import { activityKinds } from '#contract/settings/activity-kinds.ts'
import { activityKey } from '#contract/settings/activity-words.ts'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { anyPeriod, askedDays, choice } from '../kernel/list-address.ts'
import { useList } from '../kernel/use-list.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { ListTable } from '../parts/filter/list-table.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Select } from '../ui/select.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { useToday } from '../kernel/use-today.ts'
import layout from '../ui/layout.module.css'
import styles from './activity.module.css'

const kinds = ['all', ...activityKinds] as const

/** The audit log of this mall (product N, 활동 기록). */
export function ActivityList() {
  const { t } = useText(settingsTexts, settingsActivityTexts)
  const { role } = useSession()
  if (may(role, 'setting')) return <Entries />
  return (
    <Card>
      <EmptyState title={t('activity.role')} />
    </Card>
  )
}

function Entries() {
  const { t, say } = useText(settingsTexts, settingsActivityTexts)
  const list = useActivity()
  const today = useToday()
  const { filters, setFilters } = list
  return (
    <Card flush>
      <div className={styles.filters}>
        <Select
          label={t('common.type')}
          value={filters.kind}
          onChange={(kind) => setFilters({ ...filters, kind })}
          choices={kinds.map((value) => ({ value, label: say(`activity.kind_${value}`) }))}
        />
        <DateRangeField
          label={t('common.period')}
          value={filters}
          today={today}
          onChange={(days) => setFilters({ ...filters, ...days })}
        />
      </div>
      <ListTable
        label={t('setting.tab_activity')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.seq}
        rowName={(row) => `${say(activityKey(row.action))} ${row.seq}`}
        card={activityCard}
        empty={{ title: t('activity.empty'), help: t('activity.empty_help') }}
      />
    </Card>
  )
}

/** The entries, filtered by the address's query. */
const useActivity = () =>
  useList({
    operation: 'listActivity',
    filters: { kind: choice(kinds, 'all'), ...anyPeriod },
    asked: ({ kind, ...days }) => ({ ...(kind !== 'all' && { kind }), ...askedDays(days) }),
    found: ({ entries, ...found }) => ({ rows: entries, ...found }),
  })

function useColumns(): readonly Column<Activity>[] {
  const { t } = useText(settingsTexts, settingsActivityTexts)
  return [
    { id: 'at', header: t('common.when'), cell: (row) => <DateTimeCell moment={row.happened_at} /> },
    { id: 'who', header: t('common.who'), cell: (row) => <Who row={row} /> },
    { id: 'what', header: t('common.what'), width: '52%', cell: (row) => <What row={row} /> },
  ]
}

function activityCard(row: Activity): ReactNode {
  const at = seoulTime(row.happened_at)
  return (
    <div className={styles.card}>
      <What row={row} />
      <span className={styles.second}>
        <Who row={row} /> · {at === null ? '' : `${at.date} ${at.time}`}
      </span>
    </div>
  )
}

function Who({ row }: { row: Activity }) {
  const { say } = useText(settingsTexts, settingsActivityTexts)
  return <span>{row.actor ?? say(`actor.${row.actor_kind}`)}</span>
}

function What({ row }: { row: Activity }) {
  const { t, say, number } = useText(settingsTexts, settingsActivityTexts)
  const { count } = row.detail
  return (
    <span className={layout.stack}>
      <span>{say(activityKey(row.action))}</span>
      {(row.subject !== null || typeof count === 'number') && (
        <span className={styles.second} translate="no">
          {row.subject}
          {typeof count === 'number' && t('activity.count', { count: number(count) })}
        </span>
      )}
    </span>
  )
}
