import { IconSearch } from '@tabler/icons-react'
import { daysOf, rangeOf, useFilterDraft } from '../kernel/list-address.ts'
import { FilterPanel } from '../parts/filter/panel.tsx'
import { useText } from './text.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToday } from '../kernel/use-today.ts'
import styles from './lost.module.css'
import { firstLost } from './use-lost.ts'
import type { LostFilters as Filters } from './use-lost.ts'

type LostFiltersProps = { filters: Filters; in_force: number; onSearch: (filters: Filters) => void }

/** By code, by product, and by the day of the report. */
export function LostFilters({ filters, in_force, onSearch }: LostFiltersProps) {
  const { t } = useText()
  const today = useToday()
  const [draft, change] = useFilterDraft(filters)
  const serial = (labelHidden: boolean) => (
    <TextField
      className={styles.word}
      label={t('codes.serial')}
      labelHidden={labelHidden}
      maxLength={80}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('codes.serial') : 'XXXX-XXXX-XXXX-XXXX'}
      clearable={t('codes.serial')}
      autoCapitalize="characters"
      spellCheck={false}
      value={draft.serial_number}
      onChange={(serial_number) => change({ serial_number })}
    />
  )
  return (
    <FilterPanel
      in_force={in_force}
      quick={serial(true)}
      onSearch={() =>
        onSearch({
          ...draft,
          serial_number: draft.serial_number.trim(),
          product_name: draft.product_name.trim(),
          seen: filters.seen,
        })
      }
      onReset={() => {
        change(firstLost)
        onSearch(firstLost)
      }}
    >
      {serial(false)}
      <TextField
        className={styles.word}
        label={t('codes.product_name')}
        maxLength={250}
        placeholder={t('codes.product_name_part')}
        clearable={t('codes.product_name')}
        value={draft.product_name}
        onChange={(product_name) => change({ product_name })}
      />
      <div className={styles.period}>
        <DateRangeField
          presets
          label={t('lost.period')}
          today={today}
          value={rangeOf(draft)}
          onChange={(range) => change(daysOf(range))}
        />
      </div>
    </FilterPanel>
  )
}
