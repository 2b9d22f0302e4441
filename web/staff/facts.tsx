import type { ReactNode } from 'react'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'

export type Fact = { label: string; value: ReactNode }

/** A titled list of facts; what is not known is a dash. */
export function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <Card className={layout.column14}>
      <h2>{title}</h2>
      {children}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? <span className={styles.none}>–</span> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** A link to a foreign address, if it is a web page. */
export function SafeLink({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.none}>–</span>
  if (!/^https?:\/\//i.test(url)) return <span>{url}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {url}
    </a>
  )
}
