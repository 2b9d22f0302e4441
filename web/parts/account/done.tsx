import { type ReactNode, useEffect, useRef } from 'react'
import styles from './frame.module.css'

/** The outcome of a form, in its place; the sentence takes the focus, so that it is read aloud. */
export function AccountDone({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <div className={styles.done}>
        <span className={styles.doneIcon}>{icon}</span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
