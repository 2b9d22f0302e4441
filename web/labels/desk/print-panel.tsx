import { useMemo } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { useMedia } from '../../ui/use-media.ts'
import { PrintActions, PrintDesk } from './print-desk.tsx'
import styles from './print-desk.module.css'
import type { PrintPage } from './print-table.tsx'
import { useCounts } from './use-counts.ts'
import { type PrintoutProps, usePrintWork } from '../output/use-print-work.tsx'
import { WholeFileButton } from '../output/whole-file-button.tsx'
import type { Whole } from '../output/whole.ts'

export type PrintPanelProps = PrintoutProps & {
  shown: PrintPage
  /** The selected codes of all pages. */
  selected: readonly Serial[]
  onSelect: (keys: ReadonlySet<string>) => void
  now: Date
  /** All results, if one file can hold them. */
  whole: Whole | null
}

/** The print desk for search results: the route searches, the panel keeps the selection (resolution 84). */
export function PrintPanel({ shown, selected, onSelect, now, whole, ...printout }: PrintPanelProps) {
  const counts = useCounts()
  const { countOf } = counts
  const chosen = useMemo(
    () => selected.map((code) => ({ ...code, print_count: countOf(code.serial_number) })),
    [selected, countOf],
  )
  const work = usePrintWork({ ...printout, chosen, first: shown.rows[0] })
  // Below the printout if it is beside the codes: a line below both would cost a row.
  const below = useMedia('(max-width: 1439px)')
  const actions = <PrintActions work={work} />
  return (
    <div className={styles.card}>
      <PrintDesk
        work={work}
        actions={below ? undefined : actions}
        shown={shown}
        counts={counts}
        selected={new Set(selected.map((code) => code.serial_number))}
        onSelect={onSelect}
        now={now}
        more={whole !== null && shown.total > 0 && <WholeFileButton whole={whole} count={shown.total} work={work} />}
      />
      {below && <div className={styles.foot}>{actions}</div>}
    </div>
  )
}
