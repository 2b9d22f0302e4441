import { type ReactNode, useState } from 'react'
import { type SheetFieldName, fieldTitle } from '#contract/sheets/forms.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import styles from './sheet-import.module.css'

type PlainRow = { row_no: number; fields: Readonly<Record<string, string>> }

/** Page sizes of the failure table (001 §9). */
const pageSizes = [10, 20, 30, 40, 50] as const
const firstSize = 20

type RowsTableProps<Row extends PlainRow> = {
  label: string
  rows: readonly Row[]
  shown: readonly SheetFieldName[]
  /** Columns after the row's own. */
  more: readonly Column<Row>[]
  /** The body of a phone's card, below the row's name. */
  card: (row: Row) => ReactNode
  toolbar?: ReactNode
  /** In pages; otherwise all rows in one virtual list. Phones always have pages. */
  paged?: boolean
}

/** Rows of a sheet with their numbers. */
export function RowsTable<Row extends PlainRow>(props: RowsTableProps<Row>) {
  const { label, rows, toolbar, paged = false } = props
  const narrow = useIsNarrow()
  const [size, setSize] = useState(firstSize)
  const [asked, setPage] = useState(1)
  const look = useLook(props)
  const in_pages = paged || narrow
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / size)))
  return (
    <>
      <DataTable
        {...look}
        label={label}
        rows={in_pages ? rows.slice((page - 1) * size, page * size) : rows}
        rowKey={({ row_no }) => String(row_no)}
        rowHeight={44}
        toolbar={toolbar}
      />
      {in_pages && rows.length > 0 && (
        <Pager
          page={page}
          page_size={size}
          total={rows.length}
          page_sizes={pageSizes}
          onPage={setPage}
          onPageSize={setSize}
        />
      )}
    </>
  )
}

function useLook<Row extends PlainRow>({ shown, more, card }: RowsTableProps<Row>) {
  const { t, number, language } = useText(sheetsTexts)
  const nameOf = ({ row_no }: Row) => t('sheet_import.row', { row: number(row_no) })
  const columns: Column<Row>[] = [
    { id: 'row_no', header: t('sheet_import.row_no'), width: 72, cell: ({ row_no }) => number(row_no) },
    ...shown.map((field): Column<Row> => ({
      id: field,
      header: fieldTitle(field, language),
      cell: ({ fields }) => <span className={styles.cell}>{fields[field] ?? ''}</span>,
    })),
    ...more,
  ]
  return {
    columns,
    rowName: nameOf,
    card: (row: Row) => (
      <div className={styles.card}>
        <span className={styles.strong}>
          {nameOf(row)} · {shown.map((field) => row.fields[field] ?? '').find((word) => word !== '') ?? ''}
        </span>
        {card(row)}
      </div>
    ),
  }
}
