import { IconSearch } from '@tabler/icons-react'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { useText } from './text.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToday } from '../kernel/use-today.ts'
import styles from './members.module.css'
import { firstMembers } from './use-members.ts'
import type { MemberFilters as Filters } from './use-members.ts'

/** The filters in force as chips; a period only where one was chosen. */
function useMemberChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const open = period.from === null && period.to === null
  const { from, to, keyword } = firstMembers
  return chipsOf([
    {
      key: 'period',
      name: t('members.period'),
      value: open ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'keyword',
      name: t('members.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

type MemberFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** A whole number, a whole address or the beginning of an id; and when somebody first registered. */
export function MemberFilters({ filters, in_force, onSearch }: MemberFiltersProps) {
  const { t } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.keyword}
      label={t('members.keyword')}
      labelHidden={labelHidden}
      type="search"
      maxLength={254}
      icon={<IconSearch aria-hidden="true" />}
      placeholder={labelHidden ? t('members.keyword') : t('members.keyword_sample')}
      clearable={t('members.keyword')}
      autoCapitalize="none"
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useMemberChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim() })}
      onReset={() => {
        change(firstMembers)
        onSearch(firstMembers)
      }}
    >
      {keyword(false)}
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('members.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
