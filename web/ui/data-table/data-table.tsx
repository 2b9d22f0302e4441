import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { useDelayed } from '../use-delayed.ts'
import { useIsNarrow } from '../use-media.ts'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import { useWords } from '../words.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardList } from './card-list.tsx'
import { type Everything, type Selection, selectedShare, selectRow, selectShown, walkRow } from './columns.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { VirtualTable as VirtualTableComponent } from './virtual-table.tsx'
import type { DataTableProps } from './table-props.ts'

/** In the box of a row; the head's box is none. */
const boxes = '[data-row-box] input[type="checkbox"]'

type SkeletonRowsProps = { narrow: boolean; columns: number; height: number }

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

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

/** The table's shape while its first rows are on their way. */
function SkeletonRows({ narrow, columns, height }: SkeletonRowsProps) {
  const cells = narrow ? 1 : columns
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow} style={{ height: narrow ? 96 : height }}>
          {Array.from({ length: cells }, (_, cell) => (
            <Skeleton key={cell} width={`${55 + ((row * 7 + cell * 13) % 35)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Selecting by the keyboard, from the box of a row: the arrows go to the next one, with Shift they take it along or leave
 * it, Ctrl+A (⌘A) takes the whole page. Space is the browser's own.
 */
function useRowKeys(keys: readonly string[], selection: Selection | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (selection === undefined || !(target instanceof HTMLElement) || !target.matches(boxes)) return
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selection.onChange(selectShown(keys, selection.keys, true))
      return
    }
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    if (by === null || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...currentTarget.querySelectorAll<HTMLElement>(boxes)]
    const next = all[all.indexOf(target) + by]
    const [from, to] = [target, next].map((box) => box?.closest<HTMLElement>('[data-row-box]')?.dataset['rowBox'])
    event.preventDefault()
    if (next === undefined || from === undefined || to === undefined) return
    next.focus()
    if (event.shiftKey) selection.onChange(walkRow(selection.keys, from, to))
  }
}

/** True if a table is wider than its container: then it scrolls itself, and the page does not. */
function useWider(around: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): boolean {
  const [wider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [around.current, table.current]
    if (outer === null || inner === null) return undefined
    const measure = () => setWider(inner.offsetWidth > outer.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [around, table])
  return wider
}
