import { type ReactNode, useMemo, useState } from 'react'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { Card } from '../../ui/states.tsx'
import { type ImportRow, isWrong } from './import-rows.ts'
import { RowsTable } from './rows-table.tsx'
import { useFocus } from './run-panel.tsx'
import type { SheetImportProps } from './import-props.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './sheet-import.module.css'
import { Totals } from './totals.tsx'
import type { Checked, SheetImportState } from './use-sheet-import.ts'

type CheckPanelProps = Pick<SheetImportProps, 'shown' | 'startLabel'> & { state: SheetImportState; checked: Checked }

/** Every problem of the file, before anything is written (product C "a dry run"). */
export function CheckPanel({ shown, startLabel, state, checked }: CheckPanelProps) {
  const { t, number } = useText(sheetsTexts)
  const { rows, file_name } = checked
  const wrong_rows = useMemo(() => rows.filter(isWrong), [rows])
  const wrong = wrong_rows.length
  const [onlyWrong, setOnlyWrong] = useState(wrong > 0)
  const good = rows.length - wrong
  const heading = useFocus()
  const problems: Column<ImportRow> = {
    id: 'problems',
    header: t('sheet_import.problems'),
    width: '44%',
    cell: problemsOf,
  }
  return (
    <div className={layout.page}>
      <Card className={styles.checked}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {file_name}
          </h2>
          <p className={typography.note}>
            {wrong === 0 ? t('sheet_import.all_good') : t('sheet_import.some_wrong', { count: number(wrong) })}
          </p>
          <Notes checked={checked} />
        </div>
        <Totals total={rows.length} normal={good} failed={wrong} />
        <div className={styles.actions}>
          <Button onClick={state.again}>{t('sheet_import.other_file')}</Button>
          <Button kind="primary" onClick={() => state.send(checked)}>
            {startLabel(good)}
          </Button>
        </div>
      </Card>
      <Card flush className={styles.table}>
        <RowsTable
          label={t('sheet_import.rows')}
          rows={onlyWrong ? wrong_rows : rows}
          shown={shown}
          more={wrong === 0 ? [] : [problems]}
          card={problemsOf}
          toolbar={
            wrong > 0 && <Checkbox label={t('sheet_import.only_wrong')} checked={onlyWrong} onChange={setOnlyWrong} />
          }
        />
      </Card>
    </div>
  )
}

function problemsOf(row: ImportRow): ReactNode {
  return <Problems row={row} />
}

function Problems({ row }: { row: ImportRow }) {
  const { t } = useText(sheetsTexts)
  if (row.problems.length === 0) return <span className={typography.note}>{t('sheet_import.row_good')}</span>
  return (
    <ul className={styles.problems}>
      {row.problems.map(({ field, reason, hint }) => (
        <li key={`${field}${reason}`}>
          <span className={styles.strong}>{reason}</span>
          {hint !== undefined && <span className={typography.note}>{hint}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Lists the parts of the file that were left out. */
function Notes({ checked }: { checked: Checked }) {
  const { t, number } = useText(sheetsTexts)
  const { sheet_name, other_sheets, other_columns, hidden_rows, skipped_rows, number_codes } = checked
  return (
    <>
      {other_sheets.length > 0 && (
        <p className={typography.note}>
          {t('sheet_import.other_sheets', { sheet: sheet_name, sheets: other_sheets.slice(0, 3).join(', ') })}
        </p>
      )}
      {other_columns.length > 0 && (
        <p className={typography.note}>
          {t('sheet_import.other_columns', { columns: other_columns.slice(0, 5).join(', ') })}
        </p>
      )}
      {skipped_rows > 0 && (
        <p className={typography.note}>{t('sheet_import.skipped_rows', { count: number(skipped_rows) })}</p>
      )}
      {hidden_rows > 0 && (
        <p className={typography.note}>{t('sheet_import.hidden_rows', { count: number(hidden_rows) })}</p>
      )}
      {number_codes > 0 && (
        <p className={typography.note}>{t('sheet_import.number_codes', { count: number(number_codes) })}</p>
      )}
    </>
  )
}
