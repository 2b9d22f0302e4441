import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card, EmptyState } from '../../ui/states.tsx'
import typography from '../../ui/typography.module.css'
import { addCard, addColumns } from './add-list-columns.tsx'
import { BulkLine } from './bulk-line.tsx'
import { type CreateRow, type RowWarranty, rowName } from './create-list.ts'
import styles from './add-list.module.css'
import page from './create.module.css'
import type { CreateList, RowSpot } from './use-create-list.ts'

/** Height of a row that is not drawn yet; close enough to bring it into sight. */
const rowHeight = 46

type AddListProps = { list: CreateList; warranty: RowWarranty }

/** The list of codes to make: each row with its warranty and quantity, and both for all rows at once (001 §2, §5). */
export function AddList({ list, warranty }: AddListProps) {
  const { t, number } = useText(codesCreateTexts)
  const place = useRef<HTMLDivElement>(null)
  const { spot, arrived } = list
  useEffect(() => {
    if (spot === null || place.current === null) return
    leadToRow(place.current, spot)
    arrived()
  }, [spot, arrived])
  return (
    <Card flush className={page.column}>
      <div className={page.head}>
        <h2>
          {t('create.list')} <span className={typography.faint}>{number(list.rows.length)}</span>
        </h2>
        <Button size="s" kind="quiet" icon={<IconTrash aria-hidden="true" />} onClick={list.removeAll}>
          {t('create.bulk_remove')}
        </Button>
      </div>
      <BulkLine list={list} warranty={warranty} />
      <div className={list.removed === null ? undefined : styles.undo}>
        <output>{list.removed}</output>
        {list.removed !== null && (
          <Button size="s" kind="quiet" icon={<IconArrowBackUp aria-hidden="true" />} onClick={list.undo}>
            {t('common.undo')}
          </Button>
        )}
      </div>
      <div ref={place} className={classNames(styles.rows, list.rows.length > 200 ? page.many : page.few)}>
        <DataTable<CreateRow>
          label={t('create.list')}
          columns={addColumns(list)}
          rows={list.rows}
          rowKey={(row) => row.key}
          rowName={rowName}
          card={addCard(list)}
          empty={<EmptyState title={t('create.list_empty')} help={t('create.list_empty_help')} />}
        />
      </div>
    </Card>
  )
}

/** Moves focus to a control of a row; a row that is too far away to be drawn is scrolled to first. */
function leadToRow(place: HTMLElement, { row, key, field }: RowSpot): void {
  if (focus(place, key, field)) return
  const scroller = place.querySelector('[role="region"]')
  if (scroller === null) return
  scroller.scrollTop = Math.max(0, row * rowHeight - scroller.clientHeight / 2)
  // The rows there are drawn after the scroll event, a frame later.
  requestAnimationFrame(() => requestAnimationFrame(() => focus(place, key, field)))
}

function focus(place: HTMLElement, key: string, field: string): boolean {
  const control = place.querySelector(`[data-spot="${CSS.escape(`${key}/${field}`)}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}
