import { classNames } from '../class-names.ts'
import type { DataTableProps } from './data-table.tsx'
import styles from './data-table.module.css'
import { RowCheckbox, RowMenu } from './table-row.tsx'
import type { OnSelect } from './table-row.tsx'

type CardListProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowKey' | 'rowName' | 'card' | 'selection' | 'rowActions'
> & { onSelect: OnSelect }

/** The rows as cards, for phones. Far cards are skipped by the browser itself (`content-visibility`). */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowKey, rowName, card, selection, rowActions, onSelect } = props
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
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
    </ul>
  )
}
