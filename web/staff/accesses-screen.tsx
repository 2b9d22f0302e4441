import { type StaffAccess, accessKinds } from '#contract/members/accesses.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import { isDay } from '#contract/kernel/seoul.ts'
import { mallIdIn } from '#contract/kernel/mall-ids.ts'
import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useFile } from '../kernel/use-file.ts'
import { useToday } from '../kernel/use-today.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Pager } from '../ui/pager.tsx'
import { Select } from '../ui/select.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { accessCard, useAccessColumns } from './access-columns.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { useLastPage, useListQuery } from './list-query.ts'
import { SearchForm } from './search-form.tsx'
import { useText } from '../kernel/text.ts'

const kinds = ['all', ...accessKinds] as const

/** The access log of personal data in every mall: viewer, member, time, address and reason (개인정보 접속기록). */
export function AccessesScreen() {
  const { t } = useText(membersAccessTexts, shellTexts, staffTexts)
  return (
    <ConsoleFrame screen="staffAccesses" help={t('access.staff_help')}>
      {() => <Accesses />}
    </ConsoleFrame>
  )
}

function Accesses() {
  const { t, say, number } = useText(membersAccessTexts, shellTexts, staffTexts)
  const list = useListQuery()
  const { mall, member_id, who, kind, range, asked } = filtersOf(list.values)
  const query = useConsoleOperation('listStaffAccesses', { ...asked, ...list.limits }, { keep: true })
  const { take, percent } = useFile()
  const answer = query.data?.body
  useLastPage(list, query.isFetching ? undefined : answer?.count)
  return (
    <Card flush className={styles.list}>
      <SearchForm
        key={`mall ${mall}`}
        label={t('access.mall')}
        value={mall}
        onSearch={(typed) => list.search({ mall: mallIdIn(typed.toLowerCase()) ?? null })}
      />
      <SearchForm
        key={`who ${who}`}
        label={t('access.by_id')}
        value={who}
        onSearch={(typed) => list.search({ who: typed })}
      />
      <SearchForm
        key={`member ${member_id}`}
        label={t('common.member_id')}
        value={member_id}
        onSearch={(typed) => list.search({ member: typed })}
      >
        <Select
          label={t('access.kind')}
          value={kind ?? 'all'}
          onChange={(next) => list.search({ kind: next === 'all' ? null : next })}
          choices={kinds.map((value) => ({ value, label: say(`access.kind_${value}`) }))}
        />
        <DateRangeField
          label={t('common.period')}
          value={range}
          today={useToday()}
          onChange={(next) => list.search({ from: next.from, to: next.to })}
        />
      </SearchForm>
      <DataTable
        label={t('screen.staff_accesses')}
        columns={useAccessColumns()}
        rows={answer?.accesses ?? []}
        rowKey={(row: StaffAccess) => `${row.mall_id} ${row.access_no}`}
        rowName={(row) => `${say(`access.kind_${row.kind}`)} ${row.access_no}`}
        card={accessCard}
        loading={query.isFetching}
        failed={query.error === null ? undefined : { help: query.error.message, onRetry: () => void query.refetch() }}
        empty={<EmptyState title={t('access.empty')} />}
        toolbar={
          answer !== undefined && (
            <>
              <span>{t('console.total', { count: number(answer.count) })}</span>
              <Button
                kind="quiet"
                size="s"
                busy={percent !== null}
                onClick={() => void take('exportStaffAccesses', asked)}
              >
                {t('access.export')}
              </Button>
            </>
          )
        }
        total={answer?.count}
      />
      {(answer?.count ?? 0) > 0 && <Pager {...list.pager(answer?.count ?? 0)} />}
    </Card>
  )
}

/** The filters as the address says them. */
function filtersOf(values: Readonly<Record<string, string | undefined>>) {
  const mall = mallIdIn(values['mall']) ?? ''
  const member_id = values['member'] ?? ''
  const who = values['who'] ?? ''
  const kind = oneOf(accessKinds, values['kind'] ?? '')
  const range = { from: dayOf(values['from']), to: dayOf(values['to']) }
  const days = { ...(range.from !== null && { from: range.from }), ...(range.to !== null && { to: range.to }) }
  const asked = { mall, member_id, who, ...days, ...(kind === undefined ? {} : { kind }) }
  return { mall, member_id, who, kind, range, asked }
}

function dayOf(text: string | undefined): string | null {
  return text !== undefined && isDay(text) ? text : null
}
