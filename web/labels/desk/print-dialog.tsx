import { useMemo, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { printPageSize } from '#contract/labels/print/print-selection.ts'
import { useText } from '../../kernel/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type PrintoutProps, usePrintWork } from '../output/use-print-work.tsx'
import { PrintActions, PrintDesk } from './print-desk.tsx'
import { useCounts } from './use-counts.ts'

export type PrintDialogProps = PrintoutProps & {
  /** The codes that were selected in the list. */
  codes: readonly Serial[]
  now: Date
  onClose: () => void
}

/** The fullscreen print dialog (002 §2.2): the selected codes with a print count each, and the printout. Mount it to open it. */
export function PrintDialog({ codes, now, onClose, ...printout }: PrintDialogProps) {
  const { t } = useText(labelsTexts)
  const job = usePrintJob(codes)
  const work = usePrintWork({ ...printout, chosen: job.chosen, first: codes[0] })
  return (
    <Dialog opened fullScreen onClose={onClose} title={t('print.title')} actions={<PrintActions work={work} />}>
      <PrintDesk
        work={work}
        shown={{
          rows: job.shown,
          total: codes.length,
          page: job.page,
          page_size: job.page_size,
          onPage: job.setPage,
          onPageSize: job.setPageSize,
        }}
        counts={job}
        selected={job.selected}
        onSelect={job.setSelected}
        now={now}
      />
    </Dialog>
  )
}

/** The state of the print dialog: which of its codes are ticked, how many labels of each, and which page is shown. */
function usePrintJob(codes: readonly Serial[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(codes.map((code) => code.serial_number)))
  const counts = useCounts()
  const [page, setPage] = useState(1)
  const [page_size, setPageSize] = useState(printPageSize)
  const { countOf } = counts
  const chosen = useMemo(
    () =>
      codes
        .filter((code) => selected.has(code.serial_number))
        .map((code) => ({ ...code, print_count: countOf(code.serial_number) })),
    [codes, selected, countOf],
  )
  return {
    ...counts,
    shown: codes.slice((page - 1) * page_size, page * page_size),
    page,
    page_size,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size)
      setPage(1)
    },
    selected,
    setSelected,
    chosen,
  }
}
