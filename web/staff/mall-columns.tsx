import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import type { MallRow } from '#contract/staff/malls.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'
import { MallChip } from './state-chips.tsx'

/** The columns of the malls. */
export function useMallColumns(): readonly Column<MallRow>[] {
  const { t, say, number } = useText(staffTexts)
  return [
    { id: 'mall', header: t('console.mall'), width: '30%', cell: (row) => <Name row={row} /> },
    { id: 'flavour', header: t('common.type'), cell: (row) => say(`flavour.${row.flavour}`) },
    { id: 'state', header: t('common.state'), cell: (row) => <MallChip state={row.state} /> },
    { id: 'plan', header: t('common.plan'), cell: (row) => <Plan row={row} /> },
    { id: 'shops', header: t('console.shops'), align: 'end', cell: (row) => number(row.shops) },
    { id: 'created', header: t('console.created_at'), cell: (row) => <DateTimeCell moment={row.created_at} /> },
  ]
}

/** The row as a card, for phones. */
export function mallCard(row: MallRow): ReactNode {
  return <MallCard row={row} />
}

function MallCard({ row }: { row: MallRow }) {
  const { say } = useText(staffTexts)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Name row={row} />
        <MallChip state={row.state} />
      </div>
      <div className={styles.line}>
        <span>{say(`flavour.${row.flavour}`)}</span>
        <Plan row={row} />
      </div>
    </div>
  )
}

function Name({ row }: { row: MallRow }) {
  return (
    <span className={styles.names}>
      <Link to={screenPath('staffMall', { mall_id: row.mall_id })}>{row.mall_name}</Link>
      <span className={typography.note} translate="no">
        {row.mall_id}
      </span>
    </span>
  )
}

/** The running plan and its end; of a plan that has ended, when it did. */
function Plan({ row }: { row: Pick<MallRow, 'plan' | 'expires_at'> }) {
  const { t, say } = useText(staffTexts)
  const end = row.expires_at === null ? null : seoulTime(row.expires_at)
  return (
    <span className={styles.names}>
      <span className={row.plan === 'none' ? styles.none : undefined}>{say(`console.plan_${row.plan}`)}</span>
      {end !== null && <span className={typography.note}>{t('date.until', { date: end.date })}</span>}
    </span>
  )
}
