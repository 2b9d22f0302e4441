import { IconListNumbers, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Serial } from '#contract/codes.ts'
import { labelFoot } from '#contract/label.ts'
import type { PrintConfig } from '#contract/labels.ts'
import { labelRecords, printoutMax, printPageSizes, printSelection } from '#contract/print-selection.ts'
import { linkTooLong, registrationUrl } from '#contract/qr-link.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BulkCountDialog } from './bulk-count-dialog.tsx'
import { heldLabelImage, holdLabelImage } from './label-image.ts'
import { LabelSheet } from './label-sheet.tsx'
import { printCard, printColumns } from './print-columns.tsx'
import styles from './print-dialog.module.css'
import { printSheet } from './print.ts'
import { usePrintJob, type PrintJob } from './use-print-job.ts'

/** Where the labels of a shop lead to (002 §7.6). */
export type LabelSite = { mall_type: string; registration_base: string }
export type PrintedCount = { serial_number: string; print_count: number }

export type PrintDialogProps = {
  /** The codes that were selected in the list. */
  codes: readonly Serial[]
  site: LabelSite
  /** What the shop saved; null when it could not be read: then the held image or the default words are printed (002 §8). */
  settings: Pick<PrintConfig, 'print_description' | 'print_image_url'> | null
  now: Date
  onClose: () => void
  /** The browser's print dialog was opened over these labels. */
  onPrinted: (counts: PrintedCount[]) => void
}

/** The fullscreen print dialog (002 §2.2): a table of the codes with a print count each, and the printout. Mount it to open it. */
export function PrintDialog({ codes, site, settings, now, onClose, onPrinted }: PrintDialogProps) {
  const { t, say, number } = useText()
  const job = usePrintJob(codes)
  const [bulk, setBulk] = useState(false)
  const [busy, setBusy] = useState(false)

  const print = async () => {
    if (job.refusal !== null) {
      showAlert(say(job.refusal, { count: number(printoutMax) }))
      return
    }
    setBusy(true)
    try {
      const records = labelRecords(printSelection(job.chosen), (serial) => linkOf(site, serial))
      if (settings !== null) holdLabelImage(settings.print_image_url)
      const foot = labelFoot(settings?.print_description ?? null, heldLabelImage())
      const sheet = <LabelSheet records={records} foot={foot} />
      const printed = await printSheet(sheet, t('print.window_title', { count: number(job.labels) }))
      if (printed) onPrinted(job.chosen.filter(({ print_count }) => print_count > 0).map(printedCount))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={t('print.title')}
      actions={
        <>
          <output className={styles.total}>
            {t('print.total', { codes: number(job.chosen.length), labels: number(job.labels) })}
          </output>
          <Button kind="primary" icon={<IconPrinter aria-hidden="true" />} busy={busy} onClick={() => void print()}>
            {busy ? t('print.opening') : t('print.submit')}
          </Button>
        </>
      }
    >
      <LongLinkNote site={site} codes={codes} />
      <PrintTable codes={codes} job={job} now={now} onBulk={() => setBulk(true)} />
      {bulk && (
        <BulkCountDialog
          selected={job.selected.size}
          onApply={(count) => job.setCount(job.selected, count)}
          onClose={() => setBulk(false)}
        />
      )}
    </Dialog>
  )
}

function linkOf(site: LabelSite, serial: string): string {
  return registrationUrl(site.mall_type, site.registration_base, serial)
}

function printedCount({ serial_number, print_count }: PrintedCount): PrintedCount {
  return { serial_number, print_count }
}

/** Warns before paper is wasted on codes that small printers blur (resolution 82). */
function LongLinkNote({ site, codes }: { site: LabelSite; codes: readonly Serial[] }) {
  const { t } = useText()
  const { mall_type, registration_base } = site
  const long = useMemo(
    () => codes.some((code) => linkTooLong(linkOf({ mall_type, registration_base }, code.serial_number))),
    [codes, mall_type, registration_base],
  )
  return long ? <p className={styles.note}>{t('print.link_long')}</p> : null
}

type PrintTableProps = { codes: readonly Serial[]; job: PrintJob; now: Date; onBulk: () => void }

function PrintTable({ codes, job, now, onBulk }: PrintTableProps) {
  const { t } = useText()
  const icon = <IconListNumbers aria-hidden="true" />
  return (
    <div className={styles.work}>
      <DataTable
        label={t('print.list')}
        columns={printColumns(job, now)}
        rows={job.shown}
        rowKey={(code) => code.serial_number}
        rowName={(code) => code.serial_number}
        card={printCard(job, now)}
        total={codes.length}
        empty={<EmptyState title={t('print.empty')} />}
        selection={{ keys: job.selected, onChange: job.setSelected }}
        toolbar={
          <Button icon={icon} onClick={onBulk}>
            {t('print.bulk')}
          </Button>
        }
        bulkActions={<BulkAction label={t('print.bulk')} icon={icon} onClick={onBulk} />}
      />
      <Pager
        page={job.page}
        page_size={job.page_size}
        total={codes.length}
        page_sizes={printPageSizes}
        onPage={job.setPage}
        onPageSize={job.setPageSize}
      />
    </div>
  )
}
