import type { ReactNode } from 'react'
import type { StaffMe, StaffMember } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Chip } from '../ui/chip.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** The columns of staff's team. */
export function useTeamColumns(me: StaffMe): readonly Column<StaffMember>[] {
  const { t, say } = useText(staffTexts)
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '26%',
      cell: (row) => <Name row={row} mine={row.staff_id === me.staff_id} />,
    },
    { id: 'role', header: t('common.role'), cell: (row) => say(`staff_role.${row.role}`) },
    { id: 'state', header: t('console.access'), cell: (row) => <Access row={row} /> },
    { id: 'used', header: t('console.last_used'), cell: (row) => <DateTimeCell moment={row.last_used_at} /> },
    { id: 'created', header: t('console.created_at'), cell: (row) => <DateTimeCell moment={row.created_at} /> },
  ]
}

/** The row as a card, for phones. */
export function memberCard(row: StaffMember): ReactNode {
  return <MemberCard row={row} />
}

function MemberCard({ row }: { row: StaffMember }) {
  const { say } = useText(staffTexts)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Name row={row} mine={false} />
        <span>{say(`staff_role.${row.role}`)}</span>
      </div>
      <Access row={row} />
    </div>
  )
}

function Name({ row, mine }: { row: StaffMember; mine: boolean }) {
  const { t } = useText(staffTexts)
  return (
    <span className={styles.names}>
      <strong>
        {row.display_name} {mine && t('console.me')}
      </strong>
      <span className={typography.note} translate="no">
        {row.login_id}
      </span>
    </span>
  )
}

/** The member's access, and the missing steps of the set-up. */
function Access({ row }: { row: StaffMember }) {
  const { t } = useText(staffTexts)
  if (row.disabled_at !== null) return <Chip tone="lost">{t('console.access_disabled')}</Chip>
  if (row.password_expires_at !== null) {
    const end = seoulTime(row.password_expires_at)
    return (
      <span className={styles.names}>
        <span>{t('console.access_given')}</span>
        <span className={typography.note}>{end && t('date.until', { date: `${end.date} ${end.time}` })}</span>
      </span>
    )
  }
  return <Chip>{t(row.has_totp ? 'console.access_ready' : 'console.access_no_totp')}</Chip>
}
