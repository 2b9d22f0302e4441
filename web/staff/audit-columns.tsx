import type { ReactNode } from 'react'
import type { AuditRow } from '#contract/staff/audit.ts'
import { auditKey } from '#contract/staff/words/words.ts'
import { settingsActivityTexts } from '#contract/settings/activity/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { staffWordsTexts } from '#contract/staff/words/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { detailWords, targetWords, valueWords } from './audit-words.ts'
import type { Column } from '../ui/data-table/columns.ts'
import typography from '../ui/typography.module.css'
import styles from './console.module.css'

/** The columns of the audit, in the reader's words, without stored keys. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useText(settingsActivityTexts, staffTexts, staffWordsTexts)
  return [
    { id: 'seq', header: t('console.audit_seq'), align: 'end', cell: (row) => row.seq },
    { id: 'at', header: t('common.when'), cell: (row) => <DateTimeCell moment={row.happened_at} /> },
    { id: 'actor', header: t('common.who'), cell: (row) => <Actor row={row} /> },
    { id: 'action', header: t('common.what'), cell: (row) => <Action row={row} /> },
    { id: 'target', header: t('console.audit_target'), cell: (row) => <Target row={row} /> },
    { id: 'detail', header: t('console.audit_detail'), width: '32%', cell: (row) => <Detail detail={row.detail} /> },
  ]
}

/** The row as a card, for phones. */
export function auditCard(row: AuditRow): ReactNode {
  const at = seoulTime(row.happened_at)
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Action row={row} />
        <span className={typography.note}>{at === null ? '' : `${at.date} ${at.time}`}</span>
      </div>
      <div className={styles.line}>
        <Actor row={row} />
        <Target row={row} />
      </div>
      <Detail detail={row.detail} />
    </div>
  )
}

function Actor({ row }: { row: AuditRow }) {
  const { say } = useText(settingsActivityTexts, staffTexts, staffWordsTexts)
  return (
    <span className={styles.names}>
      <span>{say(`actor.${row.actor_kind}`)}</span>
      {row.actor !== '' && (
        <span className={typography.note} translate="no">
          {row.actor}
        </span>
      )}
    </span>
  )
}

function Action({ row }: { row: AuditRow }) {
  const { say } = useText(settingsActivityTexts, staffTexts, staffWordsTexts)
  return <span className={styles.names}>{say(auditKey(row.action))}</span>
}

function Target({ row }: { row: AuditRow }) {
  const { say } = useText(settingsActivityTexts, staffTexts, staffWordsTexts)
  return (
    <span className={styles.names} translate="no">
      {targetWords(row.target, say)}
    </span>
  )
}

/** The detail of an entry, flat. */
function Detail({ detail }: { detail: AuditRow['detail'] }) {
  const { say } = useText(settingsActivityTexts, staffTexts, staffWordsTexts)
  const lines = detailWords(detail, say)
  if (lines.length === 0) return <span className={styles.none}>–</span>
  return (
    <span className={styles.detail}>
      {lines.map(({ name, value }, at) => (
        // The order of an entry's fields is its own and stays.
        <span key={at}>
          <span className={styles.none}>{name}</span> {valueWords(value, say)}
        </span>
      ))}
    </span>
  )
}
