import type { Serial } from '#contract/codes.ts'
import { LongLinkNote, PrintActions, PrintTable } from './print-table.tsx'
import type { PrintPage } from './print-table.tsx'
import styles from './print-table.module.css'
import { useCounts } from './use-counts.ts'
import type { PrintoutProps } from './use-printout.tsx'
import { usePrintout } from './use-printout.tsx'

export type PrintPanelProps = PrintoutProps & {
  shown: PrintPage
  /** What is selected, on whichever page it stands. */
  selected: readonly Serial[]
  onSelect: (keys: ReadonlySet<string>) => void
  now: Date
}

/** The same table over what a search found, with the printout of what is selected (resolution 84). */
export function PrintPanel({ shown, selected, onSelect, now, ...printout }: PrintPanelProps) {
  const counts = useCounts()
  const { busy, print } = usePrintout(printout)
  const chosen = selected.map((code) => ({ ...code, print_count: counts.countOf(code.serial_number) }))
  const keys = new Set(selected.map((code) => code.serial_number))
  return (
    <div className={styles.panel}>
      <LongLinkNote site={printout.site} codes={selected} />
      <PrintTable shown={shown} counts={counts} selected={keys} onSelect={onSelect} now={now} />
      <div className={styles.foot}>
        <PrintActions chosen={chosen} busy={busy} onPrint={() => void print(chosen)} />
      </div>
    </div>
  )
}
