import { IconX } from '@tabler/icons-react'
import type { Days } from '../../kernel/list-address.ts'
import { useText } from '../../kernel/text.ts'
import { useToday } from '../../kernel/use-today.ts'
import typography from '../../ui/typography.module.css'
import styles from './panel.module.css'
import { usePeriodWords } from './period.ts'

/** A filter in force, in words; `onRemove` is left out where the list always has it, such as its period. */
export type FilterChip = { key: string; name: string; value: string; onRemove?: (() => void) | undefined }

/** The filters in force: pressing one opens the panel, its cross takes it away. */
export function FilterChips({ chips, onOpen }: { chips: readonly FilterChip[]; onOpen: () => void }) {
  const { t } = useText()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filter.chips')}>
      {chips.map(({ key, name, value, onRemove }) => (
        <li key={key} className={styles.chip}>
          <button type="button" className={styles.chipWords} onClick={onOpen}>
            <span className={typography.soft}>{name}</span> <strong title={value}>{value}</strong>
          </button>
          {onRemove !== undefined && (
            <button
              type="button"
              className={styles.chipCross}
              aria-label={t('filter.remove', { name })}
              onClick={onRemove}
            >
              <IconX aria-hidden="true" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A list as its search panel needs it. */
export type Searched<F> = { filters: F; first: F; in_force: number; setFilters: (filters: F) => void }

/** A filter in words, empty where it says nothing; another filter may go with it. */
type Said<F> = { key: keyof F & string; name: string; value: string; with?: keyof F & string }

/** The chips of filters that say something; removing one gives it its first value. */
export function chipsOf<F>({ filters, first, setFilters }: Searched<F>, said: readonly Said<F>[]): FilterChip[] {
  return said
    .filter(({ value }) => value !== '')
    .map(({ key, name, value, with: other = key }) => {
      const onRemove = () => setFilters({ ...filters, [key]: first[key], [other]: first[other] })
      return { key, name, value, onRemove }
    })
}

/** Makes the chip of a list's period; none for one that is open, if that is its first state. */
export function usePeriodChip() {
  const today = useToday()
  const periodWords = usePeriodWords()
  return <F extends Days>({ filters, first, setFilters }: Searched<F>, name: string): FilterChip[] => {
    const { from, to } = first
    const usual = filters.from === from && filters.to === to
    if (usual && from === null && to === null) return []
    const onRemove = usual ? undefined : () => setFilters({ ...filters, from, to })
    return [{ key: 'period', name, value: periodWords(filters, today), onRemove }]
  }
}
