import type { Serial } from '#contract/codes/code.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PrintActions, PrintDesk } from './print-desk.tsx'
import { usePrintJob } from './use-print-job.ts'
import { type PrintoutProps, usePrintWork } from '../output/use-print-work.tsx'

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
