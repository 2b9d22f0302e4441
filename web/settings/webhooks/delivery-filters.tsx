import { IconSearch } from '@tabler/icons-react'
import { daysOf, rangeOf, useFilterDraft } from '../../kernel/list-address.ts'
import { useToday } from '../../kernel/use-today.ts'
import { chipsOf } from '../../parts/filter/chips.tsx'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { usePeriodWords } from '../../parts/filter/period.ts'
import { useText } from './text.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { typeNames } from './type-names.ts'
import type { DeliveryFilters as Filters } from './use-deliveries.ts'
import { firstDeliveries, loggedTypes } from './use-deliveries.ts'
import styles from './webhooks.module.css'

type FiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

function useChips(filters: Filters, onSearch: (filters: Filters) => void) {
  const { t, say } = useText()
  const today = useToday()
  const periodWords = usePeriodWords()
  const period = rangeOf(filters)
  const { from, to, keyword, type } = firstDeliveries
  const known = loggedTypes.find((one) => one === filters.type)
  return chipsOf([
    {
      key: 'period',
      name: t('webhooks.period'),
      value: period.from === null && period.to === null ? '' : periodWords(period, today),
      onRemove: () => onSearch({ ...filters, from, to }),
    },
    {
      key: 'type',
      name: t('webhooks.type'),
      value: known === undefined ? '' : say(typeNames[known]),
      onRemove: () => onSearch({ ...filters, type }),
    },
    {
      key: 'keyword',
      name: t('webhooks.keyword'),
      value: filters.keyword,
      onRemove: () => onSearch({ ...filters, keyword }),
    },
  ])
}

/** By event, by what it is about, and by day. */
export function DeliveryFilters({ filters, in_force, onSearch }: FiltersProps) {
  const { t, say } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const keyword = (labelHidden: boolean) => (
    <TextField
      className={styles.word}
      label={t('webhooks.keyword')}
      labelHidden={labelHidden}
      maxLength={100}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('webhooks.keyword') : undefined}
      clearable={t('webhooks.keyword')}
      spellCheck={false}
      value={draft.keyword}
      onChange={(typed) => change({ keyword: typed })}
    />
  )
  const choices = loggedTypes.map((value) => ({ value, label: say(typeNames[value]) }))
  return (
    <FilterPanel
      in_force={in_force}
      chips={useChips(filters, onSearch)}
      quick={keyword(true)}
      onSearch={() => onSearch({ ...draft, keyword: draft.keyword.trim(), state: filters.state })}
      onReset={() => {
        change(firstDeliveries)
        onSearch(firstDeliveries)
      }}
    >
      {keyword(false)}
      <Select
        className={styles.type}
        label={t('webhooks.type')}
        value={loggedTypes.find((one) => one === draft.type) ?? 'all'}
        onChange={(type) => change({ type })}
        choices={[{ value: 'all' as const, label: t('webhooks.type_any') }, ...choices]}
      />
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('webhooks.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
