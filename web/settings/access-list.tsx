import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { PersonalAccess } from '#contract/members/accesses.ts'
import { accessKinds } from '#contract/members/accesses.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { may } from '#contract/kernel/roles.ts'
import { useOperation } from '../kernel/api.ts'
import {
  anyDay,
  askedDays,
  countFilters,
  daysOf,
  rangeOf,
  readsDay,
  useListAddress,
  usePage,
} from '../kernel/list-address.ts'
import { useFile } from '../kernel/use-file.ts'
import { useToday } from '../kernel/use-today.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Card, EmptyState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './activity.module.css'

const first = { kind: 'all', from: anyDay, to: anyDay, member: '', who: '' }
type People = { member: string; who: string }
const kinds = ['all', ...accessKinds] as const

/** Who looked at buyers' personal data, when, from where, at whose and what for (개인정보 접속기록). */
export function AccessList() {
  const { t } = useText()
  const { role } = useSession()
  if (may(role, 'setting')) return <Accesses />
  return (
    <Card>
      <EmptyState title={t('activity.role')} />
    </Card>
  )
}

function Accesses() {
  const { t, say } = useText()
  const list = useAccesses()
  const today = useToday()
  const { percent, take } = useFile()
  const { filters, setFilters } = list
  return (
    <Card flush>
      <p className={styles.note}>{t('access.help')}</p>
      <People
        key={`${filters.member} ${filters.who}`}
        filters={filters}
        onSearch={(people) => setFilters({ ...filters, ...people })}
      />
      <div className={styles.filters}>
        <Select
          label={t('access.kind')}
          value={oneOf(kinds, filters.kind) ?? 'all'}
          onChange={(kind) => setFilters({ ...filters, kind })}
          choices={kinds.map((value) => ({ value, label: say(`access.kind_${value}`) }))}
        />
        <DateRangeField
          label={t('access.days')}
          value={rangeOf(filters)}
          today={today}
          onChange={(range) => setFilters({ ...filters, ...daysOf(range) })}
        />
        <Button
          kind="quiet"
          size="s"
          icon={<IconFileSpreadsheet aria-hidden="true" />}
          unavailable={list.count === 0 ? () => showAlert(t('access.no_data')) : undefined}
          busy={percent !== null}
          onClick={() => void take('exportAccesses', list.asked)}
        >
          {t('access.export')}
        </Button>
      </div>
      <ListTable
        label={t('setting.tab_personal')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.access_no}
        rowName={(row) => `${say(`access.kind_${row.kind}`)} ${row.access_no}`}
        card={accessCard}
        empty={{
          title: t('access.empty'),
          help: t('access.empty_help'),
          onReset: countFilters(filters, first) > 0 ? () => setFilters(first) : null,
        }}
      />
    </Card>
  )
}

/** Whose data was seen, and who saw it: asked for when the form is sent. */
function People({ filters, onSearch }: { filters: People; onSearch: (people: People) => void }) {
  const { t } = useText()
  const [member, setMember] = useState(filters.member)
  const [who, setWho] = useState(filters.who)
  return (
    <search aria-label={t('setting.tab_personal')}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ member: member.trim(), who: who.trim() })
        }}
      >
        <TextField label={t('access.member')} type="search" maxLength={120} value={member} onChange={setMember} />
        <TextField label={t('access.by')} type="search" maxLength={100} value={who} onChange={setWho} />
        <Button type="submit" icon={<IconSearch aria-hidden="true" />}>
          {t('filter.search')}
        </Button>
      </form>
    </search>
  )
}

function reads(key: string, said: string): boolean {
  if (key === 'member' || key === 'who') return said.length <= 120
  return key === 'kind' ? oneOf(accessKinds, said) !== undefined : readsDay(said)
}

/** The log as the address says it. */
function useAccesses() {
  const address = useListAddress(first, reads)
  const { filters, limit, offset } = address
  const kind = oneOf(accessKinds, filters.kind)
  const { member: member_id, who } = filters
  const asked = { ...(kind === undefined ? {} : { kind }), ...askedDays(filters), member_id, who }
  const query = useOperation('listAccesses', { ...asked, limit, offset }, { keep: true })
  const answer = query.data?.body
  const { page, beyond } = usePage(address, answer?.count, !query.isFetching)
  return {
    ...address,
    asked,
    page,
    rows: answer?.accesses ?? [],
    count: answer?.count ?? 0,
    loading: query.isFetching || beyond,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

const accessCard = (row: PersonalAccess) => <AccessCard row={row} />

function useColumns(): readonly Column<PersonalAccess>[] {
  const { t } = useText()
  return [
    { id: 'at', header: t('access.at'), cell: (row) => <DateTimeCell moment={row.accessed_at} /> },
    { id: 'who', header: t('access.who'), cell: (row) => row.actor ?? t('access.staff') },
    { id: 'where', header: t('access.where'), cell: (row) => row.address },
    { id: 'what', header: t('access.what'), cell: (row) => <What row={row} /> },
    { id: 'whose', header: t('access.whose'), cell: (row) => <Whose row={row} /> },
    { id: 'reason', header: t('access.reason'), width: '24%', cell: (row) => row.reason ?? '–' },
  ]
}

function What({ row }: { row: PersonalAccess }) {
  const { say } = useText()
  return (
    <span className={styles.what}>
      <span>{say(`access.kind_${row.kind}`)}</span>
      <span className={styles.second}>{say(`access.screen_${row.screen}`)}</span>
    </span>
  )
}

function Whose({ row: { subjects, subject_count } }: { row: PersonalAccess }) {
  const { t, number } = useText()
  const [one = '–'] = subjects
  const words = subject_count > 1 ? t('access.subjects', { first: one, more: number(subject_count - 1) }) : one
  return (
    <span translate="no" title={subjects.join(', ')}>
      {words}
    </span>
  )
}

/** The same row for phones. */
function AccessCard({ row }: { row: PersonalAccess }) {
  const { t } = useText()
  return (
    <div className={styles.card}>
      <What row={row} />
      <Whose row={row} />
      {row.reason !== null && <span>{row.reason}</span>}
      <span className={styles.second}>
        <LineOf parts={[row.actor ?? t('access.staff'), row.address, seoulMoment(row.accessed_at)]} />
      </span>
    </div>
  )
}
