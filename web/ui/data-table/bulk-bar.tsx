import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useWords } from '../words.tsx'
import type { Everything } from './columns.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  count: number
  onClear: () => void
  floating: boolean
  /** The offer to select everything, where there is more than the page. */
  everything: Everything | undefined
  children: ReactNode
}

/** The ink bar that takes the toolbar's place while rows are selected; it names the count. */
export function BulkBar({ count, onClear, floating, everything, children }: BulkBarProps) {
  const words = useWords()
  return (
    <div className={classNames(styles.bar, floating && styles.floating)} role="toolbar" aria-label={words.bulk_actions}>
      <strong role="status" className={styles.count}>
        {everything?.chosen === true ? everything.words : words.selected(count)}
      </strong>
      {everything?.chosen === false && (
        <button type="button" className={classNames(styles.action, styles.offer)} onClick={everything.onChoose}>
          {everything.offer}
        </button>
      )}
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
  /** Left out where a menu hangs on it. */
  onClick?: (event: MouseEvent<HTMLElement>) => void
  unavailable?: boolean
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

/** One action of the ink bar; on phones only its picture is drawn, its name stays. */
export function BulkAction({ label, icon, danger = false, unavailable = false, ...acts }: BulkActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, danger && styles.danger)}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      {...acts}
    >
      {icon}
      <span className={styles.word}>{label}</span>
    </button>
  )
}
