import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

export type ChipTone = 'plain' | 'seal' | 'lost' | 'warn' | 'info'

/** A short word with a tone. The tone never stands alone: `mark` is a shape, the word says the rest. */
export function Chip({ tone = 'plain', mark, children }: { tone?: ChipTone; mark?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {mark}
      {children}
    </span>
  )
}
