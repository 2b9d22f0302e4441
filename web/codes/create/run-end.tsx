import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/states.tsx'
import styles from './run.module.css'

type RunEndProps = { title: string; help: string; wrong?: boolean; children: ReactNode }

/** The outcome of a run, and the next steps. */
export function RunEnd({ title, help, wrong = false, children }: RunEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is removed: focus moves to the outcome, which is read aloud.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className={styles.made}>
      <span className={classNames(styles.tick, wrong && styles.wrong)}>
        {wrong ? <IconAlertTriangle aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{help}</p>
      <div className={styles.ways}>{children}</div>
    </Card>
  )
}
