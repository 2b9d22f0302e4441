import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListColumn, firstColumns, listColumns } from '#contract/codes/views.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { codesViewsTexts } from '#contract/codes/views/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { moved } from './code-view.ts'
import { columnNames } from './column-names.ts'
import type { CodeViews } from './use-code-views.ts'
import typography from '../../ui/typography.module.css'
import styles from './views.module.css'

/** Columns of the list and their order; changes apply at once. Mount it to open it. */
export function ColumnsDialog({ work, onClose }: { work: CodeViews; onClose: () => void }) {
  const { t, say } = useText(codesTexts, codesNamesTexts, codesViewsTexts)
  const { columns, setColumns } = work
  const [last, setLast] = useState(false)
  const hidden = listColumns.filter((column) => !columns.includes(column))
  const toggle = (column: ListColumn, on: boolean) => {
    const next = on ? [...columns, column] : columns.filter((one) => one !== column)
    setLast(next.length === 0)
    if (next.length > 0) setColumns(next)
  }
  return (
    <Dialog
      opened
      size="s"
      onClose={onClose}
      title={t('view.columns_title')}
      actions={
        <>
          <Button
            onClick={() => {
              setLast(false)
              setColumns(firstColumns)
            }}
          >
            {t('view.columns_reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <p className={typography.soft}>{t('view.columns_help')}</p>
      <ul className={styles.columns}>
        {[...columns, ...hidden].map((column) => (
          <ColumnLine
            key={column}
            name={say(columnNames[column])}
            shown={columns.includes(column)}
            ends={{ first: column === columns[0], last: column === columns.at(-1) }}
            onToggle={(on) => toggle(column, on)}
            onMove={(by) => setColumns(moved(columns, column, by))}
          />
        ))}
      </ul>
      <FieldNote id="columns-problem" error={last && t('view.columns_one')} />
    </Dialog>
  )
}

type ColumnLineProps = {
  name: string
  shown: boolean
  ends: { first: boolean; last: boolean }
  onToggle: (on: boolean) => void
  onMove: (by: -1 | 1) => void
}

/** One column: its checkbox, and its position, changed by buttons or Alt and an arrow. */
function ColumnLine({ name, shown, ends, onToggle, onMove }: ColumnLineProps) {
  const { t } = useText(codesTexts, codesNamesTexts, codesViewsTexts)
  return (
    <li>
      <Checkbox
        label={name}
        checked={shown}
        onChange={onToggle}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
          if (!event.altKey || by === null || !shown) return
          event.preventDefault()
          onMove(by)
        }}
      />
      {shown && (
        <span className={styles.moves}>
          {!ends.first && (
            <IconButton
              size="s"
              label={t('view.column_up', { name })}
              icon={<IconArrowUp aria-hidden="true" />}
              onClick={() => onMove(-1)}
            />
          )}
          {!ends.last && (
            <IconButton
              size="s"
              label={t('view.column_down', { name })}
              icon={<IconArrowDown aria-hidden="true" />}
              onClick={() => onMove(1)}
            />
          )}
        </span>
      )}
    </li>
  )
}
