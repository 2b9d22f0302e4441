import { anyDay, daysOf, rangeOf } from '../../kernel/list-address.ts'
import { useToday } from '../../kernel/use-today.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import type { Said } from './chips.tsx'
import styles from './filter-fields.module.css'
import { usePeriodWords } from './period.ts'

/** The two days of a period as the address writes them. */
export type Days = { from: string; to: string }

/** Any day at all. */
export const anyDays: Days = { from: anyDay, to: anyDay }

/** Makes the chip of a period; it says nothing where none was chosen. */
export function usePeriodChip() {
  const today = useToday()
  const periodWords = usePeriodWords()
  return (name: string, days: Days, onRemove: (days: Days) => void): Said => {
    const period = rangeOf(days)
    const open = period.from === null && period.to === null
    return { key: 'period', name, value: open ? '' : periodWords(period, today), onRemove: () => onRemove(anyDays) }
  }
}

type PeriodFilterProps = { label: string; days: Days; onChange: (days: Days) => void }

/** The period of a search panel, half of its width. */
export function PeriodFilter({ label, days, onChange }: PeriodFilterProps) {
  return (
    <div className={styles.period}>
      <DateRangeField
        presets
        label={label}
        today={useToday()}
        value={rangeOf(days)}
        onChange={(range) => onChange(daysOf(range))}
      />
    </div>
  )
}
