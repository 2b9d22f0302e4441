import { IconDots } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, type ReactNode, type Ref, memo } from 'react'
import { IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { type MenuEntry, Menu } from '../menu.tsx'
import { useWords } from '../words.tsx'
import type { DataTableProps } from './table-props.ts'
import styles from './data-table.module.css'

export type OnSelect = (key: string, on: boolean, stretch: boolean) => void

export type TableOfRow<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowName' | 'selection' | 'rowActions' | 'rowHeight'
>

type TableRowProps<Row> = {
  row: Row
  table: TableOfRow<Row>
  selected: boolean
  onSelect: OnSelect
  /** Set where only a part of the rows is drawn. */
  index?: number
  rowRef?: Ref<HTMLTableRowElement>
}

/** One row; its hidden neighbours do not matter to it. */
export function TableRow<Row>({ row, table, selected, onSelect, index, rowRef }: TableRowProps<Row>) {
  const { columns, rowKey, rowName, selection, rowActions, rowHeight = 46 } = table
  const height: CSSProperties = { height: rowHeight }
  return (
    <tr
      ref={rowRef}
      className={classNames(styles.row, selected && styles.selected)}
      style={height}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={selection === undefined ? undefined : selected}
    >
      {selection !== undefined && (
        <td className={styles.pick} data-row-box={rowKey(row)}>
          <RowCheckbox name={rowName(row)} rowKey={rowKey(row)} selected={selected} onSelect={onSelect} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={classNames(column.align && styles[column.align])}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions !== undefined && (
        <td className={styles.menu}>
          <RowMenu name={rowName(row)} entries={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

type RowCheckboxProps = { name: string; rowKey: string; selected: boolean; onSelect: OnSelect }

/** The box of a row; held shift selects the stretch from the last one. */
export function RowCheckbox({ name, rowKey, selected, onSelect }: RowCheckboxProps) {
  const words = useWords()
  const choose = (event: MouseEvent<HTMLInputElement>) => onSelect(rowKey, event.currentTarget.checked, event.shiftKey)
  return <Checkbox label={words.select_row(name)} labelHidden checked={selected} onChange={ignore} onClick={choose} />
}

/** The click is handled already; React wants a handler beside `checked`. */
function ignore(): void {
  return undefined
}

/** The actions of one row. */
export const RowMenu = memo(function RowMenu({
  name,
  entries,
}: {
  name: string
  entries: readonly MenuEntry[]
}): ReactNode {
  const words = useWords()
  return (
    <Menu entries={entries}>
      <IconButton size="s" label={words.row_menu(name)} icon={<IconDots aria-hidden="true" />} />
    </Menu>
  )
})
