import type { ReactNode } from 'react'
import styles from './open-button.module.css'

/** The name of a row, which opens its details. */
export function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  )
}
