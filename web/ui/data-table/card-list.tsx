import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { DataTableProps } from './table-props.ts'
import styles from './data-table.module.css'
import { type OnSelect, RowCheckbox, RowMenu } from './table-row.tsx'

type CardListProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowKey' | 'rowName' | 'card' | 'selection' | 'rowActions'
> & { onSelect: OnSelect }

/** Cards that are drawn at first, and that follow each time when the last of them comes near. */
const portion = 100

/**
 * The rows as cards, for phones. Far cards are skipped by the browser itself (`content-visibility`), and those of a long
 * list are drawn as the reader comes to them.
 */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowKey, rowName, card, selection, rowActions, onSelect } = props
  const { drawn, more, end } = usePortions(rows.length)
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.slice(0, drawn).map((row) => {
        const key = rowKey(row)
        const selected = selection?.keys.has(key) ?? false
        return (
          <li key={key} className={classNames(styles.card, selected && styles.selected)}>
            {selection !== undefined && (
              <span data-row-box={key}>
                <RowCheckbox name={rowName(row)} rowKey={key} selected={selected} onSelect={onSelect} />
              </span>
            )}
            <div className={styles.cardBody}>{card(row)}</div>
            {rowActions !== undefined && <RowMenu name={rowName(row)} entries={rowActions(row)} />}
          </li>
        )
      })}
      {more && <li ref={end} aria-hidden="true" />}
    </ul>
  )
}

function usePortions(count: number) {
  const [drawn, setDrawn] = useState(portion)
  const end = useRef<HTMLLIElement>(null)
  const more = drawn < count
  useEffect(() => {
    if (!more || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(drawn + portion)
      },
      { rootMargin: '1500px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [drawn, more])
  return { drawn, more, end }
}
