import type { Home } from '#contract/intro/home.ts'
import { CertifiedCard } from './certified-card.tsx'
import styles from './home.module.css'
import { WaitingCard } from './waiting-card.tsx'

/** The home of an active shop: certifications, and open tasks. */
export function HomeCards({ home }: { home: Home }) {
  return (
    <div className={styles.home}>
      <CertifiedCard home={home} />
      <WaitingCard home={home} />
    </div>
  )
}
