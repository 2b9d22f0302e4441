import { IconX } from '@tabler/icons-react'
import { useText } from '../../kernel/text.ts'
import styles from './panel.module.css'

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
            <span className={styles.chipName}>{name}</span> <strong title={value}>{value}</strong>
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

export type Said = { key: string; name: string; value: string; onRemove: () => void }

/** The chips of filters that say something. */
export function chipsOf(said: readonly Said[]): FilterChip[] {
  return said.filter(({ value }) => value !== '')
}
