import { IconListNumbers, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Serial } from '#contract/codes.ts'
import type { Printable } from '#contract/print-selection.ts'
import { printPageSizes, totalLabels } from '#contract/print-selection.ts'
import { linkTooLong } from '#contract/qr-link.ts'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BulkCountDialog } from './bulk-count-dialog.tsx'
import { printCard, printColumns } from './print-columns.tsx'
import styles from './print-table.module.css'
import type { Counts } from './use-counts.ts'
import type { LabelSite } from './use-printout.tsx'
import { linkOf } from './use-printout.tsx'

/** One page of codes, wherever it comes from. */
export type PrintPage = {
  rows: readonly Serial[]
  total: number
  page: number
  page_size: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  loading?: boolean
  failed?: { help: string; onRetry: () => void } | undefined
  empty?: ReactNode
}

type PrintTableProps = {
  shown: PrintPage
  counts: Counts
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  now: Date
}

/** The codes with a print count each, and one count for all that are selected: dialog and route have the same (resolution 84). */
export function PrintTable({ shown, counts, selected, onSelect, now }: PrintTableProps) {
  const { t } = useText()
  const [bulk, setBulk] = useState(false)
  const icon = <IconListNumbers aria-hidden="true" />
  const open = () => setBulk(true)
  return (
    <>
      <DataTable
        label={t('print.list')}
        columns={printColumns(counts, now)}
        rows={shown.rows}
        rowKey={(code) => code.serial_number}
        rowName={(code) => code.serial_number}
        card={printCard(counts, now)}
        total={shown.total}
        loading={shown.loading ?? false}
        failed={shown.failed}
        empty={shown.empty ?? <EmptyState title={t('print.empty')} />}
        selection={{ keys: selected, onChange: onSelect }}
        toolbar={
          <Button icon={icon} onClick={open}>
            {t('print.bulk')}
          </Button>
        }
        bulkActions={<BulkAction label={t('print.bulk')} icon={icon} onClick={open} />}
      />
      {shown.total > 0 && (
        <Pager
          page={shown.page}
          page_size={shown.page_size}
          total={shown.total}
          page_sizes={printPageSizes}
          onPage={shown.onPage}
          onPageSize={shown.onPageSize}
        />
      )}
      {bulk && (
        <BulkCountDialog
          selected={selected.size}
          onApply={(count) => counts.setCount(selected, count)}
          onClose={() => setBulk(false)}
        />
      )}
    </>
  )
}

type PrintActionsProps = { chosen: readonly Printable[]; busy: boolean; onPrint: () => void }

/** How many codes and labels it will be, and the button. */
export function PrintActions({ chosen, busy, onPrint }: PrintActionsProps) {
  const { t, number } = useText()
  return (
    <>
      <output className={styles.total}>
        {t('print.total', { codes: number(chosen.length), labels: number(totalLabels(chosen)) })}
      </output>
      <Button kind="primary" icon={<IconPrinter aria-hidden="true" />} busy={busy} onClick={onPrint}>
        {busy ? t('print.opening') : t('print.submit')}
      </Button>
    </>
  )
}

/** Warns before paper is wasted on codes that small printers blur (resolution 82). */
export function LongLinkNote({ site, codes }: { site: LabelSite; codes: readonly Serial[] }) {
  const { t } = useText()
  const { mall_type, registration_base } = site
  const long = useMemo(
    () => codes.some((code) => linkTooLong(linkOf({ mall_type, registration_base }, code.serial_number))),
    [codes, mall_type, registration_base],
  )
  return long ? <p className={styles.note}>{t('print.link_long')}</p> : null
}
