import type { ReactNode } from 'react'
import type { Column, Selection } from './columns.ts'
import type { RowActions } from './row-actions.ts'

export type DataTableProps<Row> = {
  /** Says what the table lists. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The name of a row in the names of its controls. */
  rowName: (row: Row) => string
  /** The row as a card, for phones. */
  card: (row: Row) => ReactNode
  /** 46 with pictures or two lines, so that twelve stand on a screen; 44 without. */
  rowHeight?: 46 | 44
  loading?: boolean
  failed?: { title?: ReactNode; help?: ReactNode; onRetry: () => void } | undefined
  empty?: ReactNode
  selection?: Selection | undefined
  /** Actions on the selected rows; they stand in the ink bar. */
  bulkActions?: ReactNode
  toolbar?: ReactNode
  rowActions?: RowActions<Row> | undefined
  /** The number of rows behind the shown page, where that is more. */
  total?: number | undefined
}
