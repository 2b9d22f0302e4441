import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

export type ChipTone = 'plain' | 'seal' | 'lost' | 'warn' | 'info'

/** A short word with a tone. Colour is never the only sign: `mark` is a shape, and the word names the state. */
export function Chip({ tone = 'plain', mark, children }: { tone?: ChipTone; mark?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {mark}
      {children}
    </span>
  )
}
