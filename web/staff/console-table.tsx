import type { List } from '../parts/filter/list-table.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../ui/data-table/table-props.ts'
import { Pager } from '../ui/pager.tsx'

type ConsoleTableProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowName' | 'card' | 'empty' | 'toolbar'
> & { list: List<Row> }

/** One page of a list of the console, with its pager. */
export function ConsoleTable<Row>({ list, ...table }: ConsoleTableProps<Row>) {
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.loading}
        failed={list.error === null ? undefined : { help: list.error.message, onRetry: list.retry }}
        total={list.count}
      />
      {list.count > 0 && (
        <Pager
          page={list.page}
          page_size={list.limit}
          total={list.count}
          page_sizes={list.sizes}
          onPage={list.setPage}
          onPageSize={list.setLimit}
        />
      )}
    </>
  )
}
