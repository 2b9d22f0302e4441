import { dDay } from '#contract/kernel/seoul.ts'
import { type ApplicationRow, waitingStates } from '#contract/staff/applications.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { dDaySign, seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { useToday } from '../kernel/use-today.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** Until when an application is to be answered: red when that is over, and with its word. */
export function DueCell({ row }: { row: Pick<ApplicationRow, 'state' | 'due_at' | 'overdue'> }) {
  const { t } = useText(staffTexts)
  const today = useToday()
  const due = seoulTime(row.due_at)
  if (due === null || !waitingStates.some((state) => state === row.state)) return <span className={styles.none}>–</span>
  const left = dDay(new Date(`${today}T00:00:00+09:00`), new Date(row.due_at))
  const soon = left.days <= 1
  return (
    <span className={styles.names}>
      <span className={row.overdue ? styles.late : soon ? styles.soon : undefined}>
        {row.overdue ? t('console.overdue') : dDaySign(left)}
      </span>
      <span className={typography.note}>{t('date.until', { date: due.date })}</span>
    </span>
  )
}
