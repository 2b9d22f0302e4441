import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import styles from './facts.module.css'

/** Named facts, as at the top of a drawer. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={layout.stack10}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
