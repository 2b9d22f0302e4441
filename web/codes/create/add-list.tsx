import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card, EmptyState } from '../../ui/states.tsx'
import { addCard, addColumns } from './add-list-columns.tsx'
import { BulkLine } from './bulk-line.tsx'
import { type CreateRow, type RowWarranty, rowName } from './create-list.ts'
import typography from '../../ui/typography.module.css'
import styles from './add-list.module.css'
import page from './create.module.css'
import { leadToRow } from './lead-to-row.ts'
import type { CreateList } from './use-create-list.ts'

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
