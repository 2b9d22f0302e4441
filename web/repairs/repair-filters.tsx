import { IconSearch } from '@tabler/icons-react'
import { estimateStates } from '#contract/repairs/request.ts'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { useToday } from '../kernel/use-today.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import cases from '../parts/cases/cases.module.css'
import styles from './repairs.module.css'
import { useText } from './text.ts'
import type { RepairFilters as Filters } from './use-repairs.ts'
import { firstRepairs, warranties } from './use-repairs.ts'

type RepairFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

const warrantyChoices = ['any', ...warranties] as const
const estimateChoices = ['any', ...estimateStates] as const

/** The filters in force as chips; a period only where one was chosen. */
function useChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t, say } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const open = period.from === null && period.to === null
  const { from, to, keyword, warranty, estimate } = firstRepairs
  const held = warranties.find((one) => one === filters.warranty)
  const offered = estimateStates.find((one) => one === filters.estimate)
  return chipsOf([
    {
      key: 'period',
      name: t('repair.period'),
      value: open ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'warranty',
      name: t('repair.warranty'),
      value: held === undefined ? '' : say(`repair.warranty_${held}`),
      onRemove: () => onSearch({ ...filters, warranty }),
    },
    {
      key: 'estimate',
      name: t('repair.estimate'),
      value: offered === undefined ? '' : say(`repair.estimate_${offered}`),
      onRemove: () => onSearch({ ...filters, estimate }),
    },
    {
      key: 'keyword',
      name: t('repair.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

/** By request number or code, by warranty and estimate, and by the day of the request. */
export function RepairFilters({ filters, in_force, onSearch }: RepairFiltersProps) {
  const { t, say } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={cases.word}
      label={t('repair.keyword')}
      labelHidden={labelHidden}
      maxLength={80}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('repair.keyword') : undefined}
      clearable={t('repair.keyword')}
      autoCapitalize="characters"
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), state: filters.state })}
      onReset={() => {
        change(firstRepairs)
        onSearch(firstRepairs)
      }}
    >
      {keyword(false)}
      <Select
        className={styles.choice}
        label={t('repair.warranty')}
        value={warrantyChoices.find((one) => one === draft.warranty) ?? 'any'}
        onChange={(warranty) => change({ warranty })}
        choices={warrantyChoices.map((value) => ({ value, label: say(`repair.warranty_${value}`) }))}
      />
      <Select
        className={styles.choice}
        label={t('repair.estimate')}
        value={estimateChoices.find((one) => one === draft.estimate) ?? 'any'}
        onChange={(estimate) => change({ estimate })}
        choices={estimateChoices.map((value) => ({ value, label: say(`repair.estimate_${value}`) }))}
      />
      <div className={cases.period}>
        <DateRangeField
          presets
          label={t('repair.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
