import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { DataTableProps } from './table-props.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { type OnSelect, TableRow } from './table-row.tsx'

type VirtualTableProps<Row> = DataTableProps<Row> & {
  share: boolean | 'mixed'
  onSelectAll: (on: boolean) => void
  onSelect: OnSelect
}

/** Thousands of rows: only those in sight stand in the page; `aria-rowcount` and `aria-rowindex` tell the rest. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, rowKey, rowHeight = 46, selection, columns, onSelect } = props
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it matters to the React compiler, which we do not use
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const drawn = virtual.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const span = columns.length + (selection === undefined ? 0 : 1) + (props.rowActions === undefined ? 0 : 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <div ref={scroller} className={styles.window} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead {...props} />
        <tbody>
          <Filler height={above} span={span} />
          {drawn.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = rowKey(row)
            return (
              <TableRow
                key={key}
                row={row}
                table={props}
                index={index}
                selected={selection?.keys.has(key) ?? false}
                onSelect={onSelect}
                rowRef={virtual.measureElement}
              />
            )
          })}
          <Filler height={below} span={span} />
        </tbody>
      </table>
    </div>
  )
}

/** Holds the place of the rows that are not drawn. */
function Filler({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.filler}>
      <td colSpan={span} style={{ height }} aria-hidden="true" />
    </tr>
  )
}
