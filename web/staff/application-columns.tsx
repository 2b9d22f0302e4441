import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import type { ApplicationRow } from '#contract/staff/applications.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'
import { DueCell } from './due-cell.tsx'
import { ApplicationChip } from './state-chips.tsx'

/** The columns of the applications. */
export function useApplicationColumns(): readonly Column<ApplicationRow>[] {
  const { t } = useText(staffTexts)
  return [
    { id: 'mall', header: t('console.mall'), width: '26%', cell: (row) => <Name row={row} /> },
    { id: 'business', header: t('console.business_name'), cell: (row) => <Plain text={row.business_name} /> },
    { id: 'state', header: t('common.state'), cell: (row) => <ApplicationChip state={row.state} /> },
    { id: 'submitted', header: t('console.submitted_at'), cell: (row) => <DateTimeCell moment={row.submitted_at} /> },
    { id: 'due', header: t('console.due_at'), cell: (row) => <DueCell row={row} /> },
    {
      id: 'assignee',
      header: t('console.assignee'),
      cell: (row) => <Plain text={row.assignee?.display_name ?? null} />,
    },
  ]
}

/** The row as a card, for phones. */
export function applicationCard(row: ApplicationRow): ReactNode {
  return <ApplicationCard row={row} />
}

function ApplicationCard({ row }: { row: ApplicationRow }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Name row={row} />
        <ApplicationChip state={row.state} />
      </div>
      <div className={styles.line}>
        {row.business_name !== null && <span>{row.business_name}</span>}
        {row.assignee !== null && <span>{row.assignee.display_name}</span>}
        <DueCell row={row} />
      </div>
    </div>
  )
}

function Name({ row }: { row: ApplicationRow }) {
  return (
    <span className={styles.names}>
      <Link to={screenPath('staffApplication', { mall_id: row.mall_id })}>{row.mall_name}</Link>
      <span className={typography.note} translate="no">
        {row.mall_id}
      </span>
    </span>
  )
}

function Plain({ text }: { text: string | null }) {
  return text === null || text === '' ? <span className={styles.none}>–</span> : <span>{text}</span>
}
