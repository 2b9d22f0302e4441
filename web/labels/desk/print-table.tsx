import { IconListNumbers } from '@tabler/icons-react'
import { type ReactNode, lazy, Suspense, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { printPageSize, printPageSizes } from '#contract/labels/print/print-selection.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { BulkAction } from '../../ui/data-table/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { HiddenNote } from '../../parts/filter/hidden-note.tsx'
import { printCard, printColumns } from './print-columns.tsx'
import styles from './print-table.module.css'
import type { Counts } from './use-counts.ts'

const BulkCountDialog = lazy(async () => ({
  default: (await import('./bulk-count-dialog.tsx')).BulkCountDialog,
}))

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
  /** The number of codes outside the search's period, and the action to include them. */
  outside?: { hidden: number | null; onWiden: () => void }
}

export type PrintTableProps = {
  shown: PrintPage
  counts: Counts
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  now: Date
  /** More actions on everything that is listed. */
  more?: ReactNode
}

/** The size that the list begins with can be chosen again (002 §2.2, resolution 71). */
const offered = [printPageSize, ...printPageSizes]

/**
 * The codes with a print count each, and one count for all selected ones; shared by dialog and route (resolution 84).
 */
export function PrintTable({ shown, counts, selected, onSelect, now, more }: PrintTableProps) {
  const { t } = useText(labelsTexts)
  const [bulk, setBulk] = useState(false)
  const icon = <IconListNumbers aria-hidden="true" />
  const open = () => setBulk(true)
  const outside = shown.total > 0 ? shown.outside : undefined
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
          <span className={styles.tools}>
            <Button icon={icon} onClick={open}>
              {t('print.bulk')}
            </Button>
            {more}
            {outside && <HiddenNote {...outside} place="above" />}
          </span>
        }
        bulkActions={<BulkAction label={t('print.bulk')} icon={icon} onClick={open} />}
      />
      {shown.total > 0 && (
        <Pager
          page={shown.page}
          page_size={shown.page_size}
          total={shown.total}
          page_sizes={offered}
          onPage={shown.onPage}
          onPageSize={shown.onPageSize}
        />
      )}
      {outside && <HiddenNote {...outside} place="below" />}
      <Suspense fallback={null}>
        {bulk && (
          <BulkCountDialog
            selected={selected.size}
            onApply={(count) => counts.setCount(selected, count)}
            onClose={() => setBulk(false)}
          />
        )}
      </Suspense>
    </>
  )
}
