import type { ReactNode } from 'react'
import type { AuditRow } from '#contract/staff/audit.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from './text.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import styles from './console.module.css'

/** The columns of the audit. Actions and targets stand as they are written: they are what is searched for. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useText()
  return [
    { id: 'seq', header: t('console.audit_seq'), align: 'end', cell: (row) => row.seq },
    { id: 'at', header: t('console.audit_at'), cell: (row) => <DateTimeCell moment={row.happened_at} /> },
    { id: 'actor', header: t('console.audit_actor'), cell: (row) => <Actor row={row} /> },
    { id: 'action', header: t('console.audit_action'), cell: (row) => <Code text={row.action} /> },
    { id: 'target', header: t('console.audit_target'), cell: (row) => <Code text={row.target} /> },
    { id: 'detail', header: t('console.audit_detail'), width: '32%', cell: (row) => <Detail detail={row.detail} /> },
  ]
}

/** The same row for phones. */
export function auditCard(row: AuditRow): ReactNode {
  const at = seoulTime(row.happened_at)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Code text={row.action} />
        <span className={styles.second}>{at === null ? '' : `${at.date} ${at.time}`}</span>
      </div>
      <div className={styles.line}>
        <Actor row={row} />
        <Code text={row.target} />
      </div>
      <Detail detail={row.detail} />
    </div>
  )
}

function Actor({ row }: { row: AuditRow }) {
  const { say } = useText()
  return (
    <span className={styles.names}>
      <span>{say(`actor.${row.actor_kind}`)}</span>
      {row.actor !== '' && (
        <span className={styles.second} translate="no">
          {row.actor}
        </span>
      )}
    </span>
  )
}

function Code({ text }: { text: string }) {
  return (
    <span className={styles.mono} translate="no">
      {text}
    </span>
  )
}

/** The detail of an entry, flat: `from.class basic`. */
function Detail({ detail }: { detail: AuditRow['detail'] }) {
  const lines = flat(detail)
  if (lines.length === 0) return <span className={styles.none}>–</span>
  return (
    <span className={styles.detail}>
      {lines.map(([name, value]) => (
        <span key={name}>
          <span className={styles.mono}>{name}</span> {value}
        </span>
      ))}
    </span>
  )
}

function flat(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([field, part]) => flat(part, name === '' ? field : `${name}.${field}`))
}
