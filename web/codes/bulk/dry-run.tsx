import type { RefObject } from 'react'
import type { BulkWork } from '#contract/codes/bulk.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { Note } from './note.tsx'
import typography from '../../ui/typography.module.css'
import styles from './bulk.module.css'
import { refusalText } from './bulk-change.ts'
import { useText } from '../../kernel/text.ts'
import type { useDryRun } from './use-bulk.ts'

type DryRunProps = {
  run: ReturnType<typeof useDryRun>
  change: BulkWork | null
  place: RefObject<HTMLOutputElement | null>
}

/** The dry run: counts of codes that would change, and of others by reason. */
export function DryRun({ run, change, place }: DryRunProps) {
  const { t, say, number } = useText(codesBulkTexts)
  const { data, error } = run
  return (
    <output ref={place} tabIndex={-1} className={styles.run} aria-live="polite" aria-busy={run.isFetching}>
      {change === null && <span className={typography.help}>{t('bulk.choose_first')}</span>}
      {change !== null && error !== null && <Note error={error} onRetry={() => void run.refetch()} />}
      {change !== null && error === null && data === undefined && (
        <span className={typography.help}>{t('bulk.checking')}</span>
      )}
      {change !== null && data !== undefined && (
        <>
          <strong className={styles.count}>
            {data.changes === 0 ? t('bulk.nothing_changes') : t('bulk.would_change', { count: number(data.changes) })}
          </strong>
          {data.refused.length > 0 && (
            <ul className={styles.refused}>
              {data.refused.map(({ reason, codes }) => (
                <li key={reason}>{say(refusalText(change.kind, reason), { count: number(codes) })}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </output>
  )
}
