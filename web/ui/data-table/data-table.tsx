import { type ReactNode, lazy, Suspense, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useDelayed } from '../use-delayed.ts'
import { useIsNarrow } from '../use-media.ts'
import { EmptyState, ErrorState } from '../states.tsx'
import { useWords } from '../words.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardList } from './card-list.tsx'
import { type Everything, selectedShare, selectRow, selectShown } from './columns.ts'
import styles from './data-table.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useWider } from './use-wider.ts'
import type { VirtualTable as VirtualTableComponent } from './virtual-table.tsx'
import type { DataTableProps } from './table-props.ts'

// `lazy` forgets that the component is generic; it is the very component that is loaded.
const VirtualTable = lazy(async () => ({
  default: (await import('./virtual-table.tsx')).VirtualTable,
})) as unknown as typeof VirtualTableComponent

/** Above this many rows only those in sight are drawn. */
const drawsAllUpTo = 200

/** The product's table: plain `<table>` on wide screens, cards on phones; one of the two is drawn, not both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, loading = false, selection, bulkActions, toolbar } = props
  const words = useWords()
  const narrow = useIsNarrow()
  const showSkeleton = useDelayed(loading && rows.length === 0, 200)
  const count = selection?.keys.size ?? 0
  const bar =
    selection !== undefined && count > 0 ? (
      <BulkBar
        count={count}
        onClear={() => selection.onChange(new Set())}
        floating={narrow}
        everything={everythingOf(props, narrow)}
      >
        {bulkActions}
      </BulkBar>
    ) : null
  return (
    <div className={styles.whole} aria-busy={loading}>
      {/* On phones the bar floats: the toolbar stays, so that the rows do not jump when the first one is selected. */}
      {!narrow && bar !== null ? bar : hasContent(toolbar) && <div className={styles.toolbar}>{toolbar}</div>}
      {narrow && bar}
      <Body {...props} narrow={narrow} skeleton={showSkeleton} />
      <span className={styles.hidden} role="status">
        {loading ? words.loading : ''}
      </span>
      {narrow && bar !== null && <div className={styles.barRoom} />}
    </div>
  )
}

function Body<Row>(props: DataTableProps<Row> & { narrow: boolean; skeleton: boolean }) {
  const { rows, columns, loading = false, failed, empty, narrow, skeleton, selection, rowHeight = 46 } = props
  const select = useSelect(props)
  const press = useRowKeys(selection === undefined ? [] : rows.map(props.rowKey), selection)
  if (failed !== undefined && rows.length === 0) return <ErrorState {...failed} />
  if (loading && rows.length === 0)
    return skeleton ? (
      <SkeletonRows narrow={narrow} columns={columns.length} height={rowHeight} />
    ) : (
      <div className={styles.waiting} />
    )
  if (rows.length === 0) return empty ?? <EmptyState />
  if (narrow) return <CardList {...props} onSelect={select.one} />
  if (rows.length > drawsAllUpTo)
    return (
      <Suspense fallback={<SkeletonRows narrow={false} columns={columns.length} height={rowHeight} />}>
        <VirtualTable {...props} onSelect={select.one} onSelectAll={select.all} share={select.share} />
      </Suspense>
    )
  return <WholeTable {...props} select={select} press={press} />
}

type WholeProps<Row> = DataTableProps<Row> & {
  select: ReturnType<typeof useSelect<Row>>
  press: ReturnType<typeof useRowKeys>
}

/** Every row drawn. Columns that do not fit scroll in the table's own box. */
function WholeTable<Row>({ select, press, ...props }: WholeProps<Row>) {
  const { rows, selection } = props
  const [box, table] = [useRef<HTMLDivElement>(null), useRef<HTMLTableElement>(null)]
  const wider = useWider(box, table)
  return (
    <div ref={box} className={classNames(styles.scroller, wider && styles.wider)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the boxes in it */}
      <table ref={table} className={styles.table} aria-label={props.label} onKeyDown={press}>
        <TableHead {...props} onSelectAll={select.all} share={select.share} />
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={props.rowKey(row)}
              row={row}
              table={props}
              selected={selection?.keys.has(props.rowKey(row)) ?? false}
              onSelect={select.one}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Everything is offered where the whole page is selected, or cards have no box for it, and there is more behind it. */
function everythingOf<Row>(
  { rows, rowKey, selection, total = 0 }: DataTableProps<Row>,
  narrow: boolean,
): Everything | undefined {
  const { everything, keys = new Set<string>() } = selection ?? {}
  if (everything === undefined || everything.chosen) return everything
  const whole = narrow || selectedShare(rows.map(rowKey), keys) === true
  return whole && total > keys.size ? everything : undefined
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false
}

/** Selecting one (with shift: a stretch) or all shown rows. */
function useSelect<Row>({ rows, rowKey, selection }: DataTableProps<Row>) {
  const before = useRef<string>(undefined)
  const keys = selection === undefined ? [] : rows.map(rowKey)
  const selected = selection?.keys ?? new Set<string>()
  return {
    share: selectedShare(keys, selected),
    all: (on: boolean) => selection?.onChange(selectShown(keys, selected, on)),
    one: (key: string, on: boolean, stretch: boolean) => {
      selection?.onChange(selectRow(keys, selected, { key, on, from: stretch ? before.current : undefined }))
      before.current = key
    },
  }
}
