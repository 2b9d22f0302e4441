import type { ReactNode } from 'react'
import type { StaffAccess } from '#contract/members/accesses.ts'
import { membersAccessTexts } from '#contract/members/access/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** The columns of the log of looks at personal data. */
export function useAccessColumns(): readonly Column<StaffAccess>[] {
  const { t } = useText(membersAccessTexts)
  return [
    { id: 'at', header: t('access.at'), cell: (row) => <DateTimeCell moment={row.accessed_at} /> },
    { id: 'mall', header: t('access.mall'), cell: (row) => <span translate="no">{row.mall_id}</span> },
    { id: 'who', header: t('access.who'), cell: (row) => <Who row={row} /> },
    { id: 'where', header: t('access.where'), cell: (row) => row.address },
    { id: 'what', header: t('access.what'), cell: (row) => <What row={row} /> },
    { id: 'whose', header: t('access.whose'), cell: (row) => <Whose row={row} /> },
    { id: 'reason', header: t('access.reason'), width: '22%', cell: (row) => row.reason ?? '–' },
  ]
}

/** The row as a card, for phones. */
export function accessCard(row: StaffAccess): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <What row={row} />
        <span className={typography.note}>{seoulMoment(row.accessed_at)}</span>
      </div>
      <div className={styles.line}>
        <span translate="no">{row.mall_id}</span>
        <Who row={row} />
        <span>{row.address}</span>
      </div>
      <Whose row={row} />
      {row.reason !== null && <span>{row.reason}</span>}
    </div>
  )
}

function Who({ row: { actor, actor_kind, api_key } }: { row: StaffAccess }) {
  const { t } = useText(membersAccessTexts)
  const staff = actor_kind === 'staff' ? t('access.staff') : null
  const second = api_key === null ? staff : t('access.by_key', { name: api_key })
  return (
    <span className={styles.names}>
      <span translate="no">{actor ?? '–'}</span>
      {second !== null && <span className={typography.note}>{second}</span>}
    </span>
  )
}

function What({ row }: { row: StaffAccess }) {
  const { say } = useText(membersAccessTexts)
  return (
    <span className={styles.names}>
      <span>{say(`access.kind_${row.kind}`)}</span>
      <span className={typography.note}>{say(`access.screen_${row.screen}`)}</span>
    </span>
  )
}

function Whose({ row: { subjects, subject_count } }: { row: StaffAccess }) {
  const { t, number } = useText(membersAccessTexts)
  const [one = '–'] = subjects
  const words = subject_count > 1 ? t('access.subjects', { first: one, more: number(subject_count - 1) }) : one
  return (
    <span translate="no" title={subjects.join(', ')}>
      {words}
    </span>
  )
}
