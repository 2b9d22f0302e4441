import typography from '../../ui/typography.module.css'
import styles from './two-lines.module.css'
import { seoulTime } from './seoul-time.ts'

/** The date over the time, as in Seoul (000 §9); a dash where nothing has happened yet. */
export function DateTimeCell({ moment }: { moment: string | null }) {
  const shown = moment === null ? null : seoulTime(moment)
  if (shown === null || moment === null) return <span className={typography.faint}>–</span>
  return (
    <time dateTime={moment} className={styles.lines}>
      <span>{shown.date}</span>
      <span className={styles.second}>{shown.time}</span>
    </time>
  )
}
