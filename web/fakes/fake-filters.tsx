import { IconSearch } from '@tabler/icons-react'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { useToday } from '../kernel/use-today.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { useText } from './text.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from '../parts/cases/cases.module.css'
import type { FakeFilters as Filters } from './use-fakes.ts'
import { firstFakes } from './use-fakes.ts'

type FakeFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** The filters in force as chips; a period only where one was chosen. */
function useFakeChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const open = period.from === null && period.to === null
  const { from, to, keyword } = firstFakes
  return chipsOf([
    {
      key: 'period',
      name: t('fake.period'),
      value: open ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'keyword',
      name: t('fake.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

/** By report number or code, and by the day of the report. */
export function FakeFilters({ filters, in_force, onSearch }: FakeFiltersProps) {
  const { t } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.word}
      label={t('fake.keyword')}
      labelHidden={labelHidden}
      maxLength={80}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('fake.keyword') : undefined}
      clearable={t('fake.keyword')}
      autoCapitalize="characters"
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useFakeChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), state: filters.state })}
      onReset={() => {
        change(firstFakes)
        onSearch(firstFakes)
      }}
    >
      {keyword(false)}
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('fake.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
