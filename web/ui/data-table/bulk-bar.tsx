import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useWords } from '../words.tsx'
import styles from './bulk-bar.module.css'

type BulkBarProps = { count: number; onClear: () => void; floating: boolean; children: ReactNode }

/** The ink bar that takes the toolbar's place while rows are selected; it names the count. */
export function BulkBar({ count, onClear, floating, children }: BulkBarProps) {
  const words = useWords()
  return (
    <div className={classNames(styles.bar, floating && styles.floating)} role="toolbar" aria-label={words.bulk_actions}>
      <strong role="status" className={styles.count}>
        {words.selected(count)}
      </strong>
      <button
        type="button"
        className={styles.action}
        aria-label={words.deselect}
        title={words.deselect}
        onClick={onClear}
      >
        <IconX aria-hidden="true" />
        <span className={styles.word}>{words.deselect}</span>
      </button>
      <span className={styles.space} />
      {children}
    </div>
  )
}

type BulkActionProps = {
  label: string
  icon: ReactNode
  danger?: boolean
  onClick: () => void
  unavailable?: boolean
}

/** One action of the ink bar; on phones only its picture is drawn, its name stays. */
export function BulkAction({ label, icon, danger = false, onClick, unavailable = false }: BulkActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, danger && styles.danger)}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      onClick={onClick}
    >
      {icon}
      <span className={styles.word}>{label}</span>
    </button>
  )
}
