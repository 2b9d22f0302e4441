import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { useWords } from '../words.tsx'
import type { Column } from './columns.ts'
import type { DataTableProps } from './table-props.ts'
import styles from './data-table.module.css'

export type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowActions'> & {
  share: boolean | 'mixed'
  onSelectAll: (on: boolean) => void
}

/** The sticky head: its box selects the page and shows when only part of it is selected. */
export function TableHead<Row>({ columns, selection, rowActions, share, onSelectAll }: HeadProps<Row>) {
  const words = useWords()
  return (
    <thead className={styles.head}>
      <tr>
        {selection !== undefined && (
          <th scope="col" className={styles.pick}>
            <Checkbox label={words.select_all} labelHidden checked={share} onChange={onSelectAll} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} />
        ))}
        {rowActions !== undefined && (
          <th scope="col" className={styles.menu}>
            <span className={styles.hidden}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const words = useWords()
  const { sort, onSort } = column
  const name = column.header_words ?? (typeof column.header === 'string' ? column.header : column.id)
  return (
    <th
      scope="col"
      className={classNames(column.align && styles[column.align])}
      aria-sort={sort}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {onSort === undefined ? (
        column.header
      ) : (
        <button type="button" className={styles.sort} data-sort={sort} onClick={onSort} title={words.sort_by(name)}>
          {column.header}
          <span className={styles.arrow} aria-hidden="true" />
        </button>
      )}
    </th>
  )
}
