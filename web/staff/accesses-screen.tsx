import { type StaffAccess, accessKinds } from '#contract/members/accesses.ts'
import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { anyPeriod, askedDays, choice, text } from '../kernel/list-address.ts'
import { useFile } from '../kernel/use-file.ts'
import { useToday } from '../kernel/use-today.ts'
import { Button } from '../ui/button.tsx'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Select } from '../ui/select.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { accessCard, useAccessColumns } from './access-columns.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { mallFilter, useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import styles from './console.module.css'
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
  const list = useConsoleList({
    operation: 'listStaffAccesses',
    filters: { mall: mallFilter, member: text, who: text, kind: choice(kinds, 'all'), ...anyPeriod },
    asked: ({ mall, member, who, kind, ...days }) => ({
      mall,
      member_id: member,
      who,
      ...askedDays(days),
      ...(kind !== 'all' && { kind }),
    }),
    found: ({ accesses, ...found }) => ({ rows: accesses, ...found }),
  })
  const { filters } = list
  const search = (part: Partial<typeof filters>) => list.setFilters({ ...filters, ...part })
  const { take, percent } = useFile()
  return (
    <Card flush className={styles.list}>
      <SearchForm
        key={`mall ${filters.mall}`}
        label={t('access.mall')}
        value={filters.mall}
        onSearch={(mall) => search({ mall })}
      />
      <SearchForm
        key={`who ${filters.who}`}
        label={t('access.by_id')}
        value={filters.who}
        onSearch={(who) => search({ who })}
      />
      <SearchForm
        key={`member ${filters.member}`}
        label={t('common.member_id')}
        value={filters.member}
        onSearch={(member) => search({ member })}
      >
        <Select
          label={t('access.kind')}
          value={filters.kind}
          onChange={(kind) => search({ kind })}
          choices={kinds.map((value) => ({ value, label: say(`access.kind_${value}`) }))}
        />
        <DateRangeField label={t('common.period')} value={filters} today={useToday()} onChange={search} />
      </SearchForm>
      <ConsoleTable
        label={t('screen.staff_accesses')}
        columns={useAccessColumns()}
        list={list}
        rowKey={(row: StaffAccess) => `${row.mall_id} ${row.access_no}`}
        rowName={(row) => `${say(`access.kind_${row.kind}`)} ${row.access_no}`}
        card={accessCard}
        empty={<EmptyState title={t('access.empty')} />}
        toolbar={
          list.answer !== undefined && (
            <>
              <span>{t('console.total', { count: number(list.count) })}</span>
              <Button
                kind="quiet"
                size="s"
                busy={percent !== null}
                onClick={() => void take('exportStaffAccesses', list.asked)}
              >
                {t('access.export')}
              </Button>
            </>
          )
        }
      />
    </Card>
  )
}
