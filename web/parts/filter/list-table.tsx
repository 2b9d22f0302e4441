import type { ReactNode } from 'react'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table/table-props.ts'
import type { RowActions } from '../../ui/data-table/row-actions.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { HiddenNote } from './hidden-note.tsx'
import typography from '../../ui/typography.module.css'
import styles from './list-table.module.css'

/** A list as its hook gives it: one page of rows, and how to move. */
export type List<Row> = {
  rows: readonly Row[]
  count: number
  limit: number
  sizes: readonly number[]
  page: number
  loading: boolean
  error: Error | null
  retry: () => void
  setPage: (page: number) => void
  setLimit: (size: number) => void
  /** True where filters are in force, and the way out of them. */
  filtered: boolean
  reset: () => void
  /** Rows that its period keeps out, and how to see them. */
  outside?: number
  widen?: () => void
}

export type ListTableProps<Row> = {
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  card: (row: Row) => ReactNode
  rowActions?: RowActions<Row>
  /** Work with the whole list, in one line with its count. */
  actions?: ReactNode
  /** Row selection and bulk actions. */
  selection?: DataTableProps<Row>['selection']
  bulkActions?: ReactNode
  /** The empty state; `nothing` is its title where filters are in force. */
  empty: { title: string; nothing?: string; help: string; action?: ReactNode }
}

/** One page of a list with its count, its states and its pager. */
export function ListTable<Row>({ label, list, empty, rowActions, actions, ...table }: ListTableProps<Row>) {
  const { t, number } = useText()
  const { count, loading, error } = list
  return (
    <>
      <DataTable
        {...table}
        label={label}
        rows={list.rows}
        loading={loading}
        failed={error === null ? undefined : { help: error.message, onRetry: list.retry }}
        total={count}
        toolbar={
          count > 0 && (
            <>
              <span className={typography.strong}>{t('list.count', { count: number(count) })}</span>
              <Outside list={list} place="above" />
              {actions !== undefined && <span className={styles.actions}>{actions}</span>}
            </>
          )
        }
        rowActions={rowActions}
        empty={<Nothing list={list} empty={empty} />}
      />
      {count > 0 && <Outside list={list} place="below" />}
      {count > 0 && (
        <Pager
          label={t('list.pages', { list: label })}
          page={list.page}
          page_size={list.limit}
          total={count}
          page_sizes={list.sizes}
          onPage={list.setPage}
          onPageSize={list.setLimit}
        />
      )}
    </>
  )
}

/** The rows outside of the period, for a list that has one. */
function Outside<Row>({ list: { outside = 0, widen }, place }: { list: List<Row>; place: 'above' | 'below' }) {
  return widen !== undefined && <HiddenNote hidden={outside} onWiden={widen} place={place} />
}

/** An empty list, with an action: widen the period, reset filters, or add the first row. */
function Nothing<Row>({
  list: { outside = 0, widen, filtered, reset },
  empty: { title, nothing = title, help, action },
}: {
  list: List<Row>
  empty: ListTableProps<Row>['empty']
}) {
  const { t, number } = useText()
  const shown = filtered ? nothing : title
  if (outside > 0 && widen !== undefined) {
    const wider = <Button onClick={widen}>{t('filter.widen')}</Button>
    return <EmptyState title={shown} help={t('filter.hidden', { count: number(outside) })} action={wider} />
  }
  if (!filtered) return <EmptyState title={title} help={help} action={action} />
  return (
    <EmptyState
      title={nothing}
      help={t('list.nothing_help')}
      action={<Button onClick={reset}>{t('filter.reset')}</Button>}
    />
  )
}
