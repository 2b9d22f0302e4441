import type { Serial } from '#contract/codes.ts'
import { useText } from '#web/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LongLinkNote, PrintActions, PrintTable } from './print-table.tsx'
import styles from './print-table.module.css'
import { usePrintJob } from './use-print-job.ts'
import type { PrintoutProps } from './use-printout.tsx'
import { usePrintout } from './use-printout.tsx'

export type PrintDialogProps = PrintoutProps & {
  /** The codes that were selected in the list. */
  codes: readonly Serial[]
  now: Date
  onClose: () => void
}

/** The fullscreen print dialog (002 §2.2): a table of the codes with a print count each, and the printout. Mount it to open it. */
export function PrintDialog({ codes, now, onClose, ...printout }: PrintDialogProps) {
  const { t } = useText()
  const job = usePrintJob(codes)
  const { busy, print } = usePrintout(printout)
  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={t('print.title')}
      actions={<PrintActions chosen={job.chosen} busy={busy} onPrint={() => void print(job.chosen)} />}
    >
      <LongLinkNote site={printout.site} codes={codes} />
      <div className={styles.work}>
        <PrintTable
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
      </div>
    </Dialog>
  )
}
