import type { ReactNode } from 'react'
import { Card } from '../ui/states.tsx'
import styles from './demo-ui.module.css'

/** One component with its states side by side; called by its name in the code. */
export function DemoSection({ name, children, flush = false }: { name: string; children: ReactNode; flush?: boolean }) {
  return (
    <Card className={styles.section} flush={flush}>
      <h2 className={styles.name}>{name}</h2>
      {flush ? children : <div className={styles.states}>{children}</div>}
    </Card>
  )
}
