import type { Days } from '../../kernel/list-address.ts'
import { useToday } from '../../kernel/use-today.ts'
import { DateRangeField } from '../../ui/date-range-field.tsx'
import styles from './filter-fields.module.css'

type PeriodFilterProps = { label: string; days: Days; onChange: (days: Days) => void }

/** The period of a search panel, half of its width. */
export function PeriodFilter({ label, days, onChange }: PeriodFilterProps) {
  return (
    <div className={styles.period}>
      <DateRangeField presets label={label} today={useToday()} value={days} onChange={onChange} />
    </div>
  )
}
