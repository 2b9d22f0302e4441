import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { AuthItem } from '#contract/settings/documents.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { ItemErrors } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'
import styles from './auth-items.module.css'

type ItemRowProps = {
  item: AuthItem
  at: number
  count: number
  opened: boolean
  errors: ItemErrors
  onOpen: (opened: boolean) => void
  onChange: (some: Partial<AuthItem>) => void
  onMove: (to: number) => void
  /** Another item was dropped here, by its number. */
  onDrop: (item_no: number) => void
  onRemove: () => void
}

const kind = 'application/x-genuine-item'

/** One item of the list: dragged by its handle or moved by its buttons, and opened to be changed. */
export function ItemRow(props: ItemRowProps) {
  const { item, at, count, opened, errors, onOpen, onChange, onMove, onDrop, onRemove } = props
  const { t, say } = useText(authItemsTexts)
  const [over, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = Number(event.dataTransfer.getData(kind))
    if (dropped !== item.item_no) onDrop(dropped)
  }
  return (
    <li className={classNames(styles.item, over && styles.over)}>
      <div
        className={layout.row8}
        role="presentation"
        onDragOver={allow}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span
          className={styles.grip}
          title={t('items.drag')}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(kind, String(item.item_no))}
        >
          <IconGripVertical aria-hidden="true" />
        </span>
        <span className={styles.name}>
          <b>{item.label}</b>
          <span>{say(`items.type_${item.type}`)}</span>
        </span>
        <span className={styles.tools}>
          <IconButton
            label={`${item.label} ${t('items.up')}`}
            icon={<IconArrowUp aria-hidden="true" />}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && onMove(at - 1)}
          />
          <IconButton
            label={`${item.label} ${t('items.down')}`}
            icon={<IconArrowDown aria-hidden="true" />}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => at < count - 1 && onMove(at + 1)}
          />
          <Button size="s" aria-expanded={opened} onClick={() => onOpen(!opened)}>
            {opened ? t('items.close') : t('items.edit')}
            <span className={layout.visuallyHidden}> {item.label}</span>
          </Button>
          <IconButton
            label={`${item.label} ${t('items.remove')}`}
            icon={<IconTrash aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      {opened && <ItemFields item={item} errors={errors} onChange={onChange} />}
    </li>
  )
}
