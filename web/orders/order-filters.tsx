import { IconSearch } from '@tabler/icons-react'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { useToday } from '../kernel/use-today.ts'
import { chipsOf } from '../parts/filter/chips.tsx'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { usePeriodWords } from '../parts/filter/period.ts'
import { useText } from './text.ts'
import { DateRangeField } from '../ui/date-range-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './orders.module.css'
import type { OrderFilters as Filters } from './use-orders.ts'
import { firstOrders } from './use-orders.ts'

type OrderFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** The filters in force as chips; a period only where one was chosen. */
function useOrderChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const open = period.from === null && period.to === null
  const { from, to, keyword } = firstOrders
  return chipsOf([
    {
      key: 'period',
      name: t('orders.period'),
      value: open ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'keyword',
      name: t('orders.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

/** By order number, code or product code, and by the day of the order. */
export function OrderFilters({ filters, in_force, onSearch }: OrderFiltersProps) {
  const { t } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.word}
      label={t('orders.keyword')}
      labelHidden={labelHidden}
      maxLength={80}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('orders.keyword') : undefined}
      clearable={t('orders.keyword')}
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      chips={useOrderChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), view: filters.view })}
      onReset={() => {
        change(firstOrders)
        onSearch(firstOrders)
      }}
    >
      {keyword(false)}
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('orders.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
