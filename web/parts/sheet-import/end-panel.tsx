import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type SheetForm, fieldTitle } from '#contract/sheets/forms.ts'
import { templateNames } from '#contract/sheets/words.ts'
import type { Language } from '#contract/text/text.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Card, EmptyState } from '../../ui/states.tsx'
import type { FailedRow, ImportEnd } from './import-rows.ts'
import { RowsTable } from './rows-table.tsx'
import { useFocus } from './run-panel.tsx'
import type { SheetImportProps } from './import-props.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './sheet-import.module.css'
import { Totals } from './totals.tsx'
import type { SheetImportState } from './use-sheet-import.ts'
import { saveFile, writeSheetFile } from './write-file.ts'

type EndPanelProps = Pick<SheetImportProps, 'form' | 'shown' | 'after'> & { state: SheetImportState; end: ImportEnd }

/** The completion dialog when a row was registered, otherwise the failure table at once (001 §4, resolution 48). */
export function EndPanel({ form, shown, after, state, end }: EndPanelProps) {
  const { t } = useText(sheetsTexts)
  const [told, setTold] = useState(end.done === 0)
  const close = () => (end.failed.length === 0 ? state.again() : setTold(true))
  return (
    <>
      {end.failed.length > 0 ? (
        <FailureTable form={form} shown={shown} state={state} end={end} />
      ) : (
        <Card>
          <EmptyState title={t('sheet_import.uploaded')} action={<Again state={state} />} />
        </Card>
      )}
      <Dialog
        opened={!told}
        onClose={close}
        size="s"
        title={end.failed.length === 0 ? t('sheet_import.uploaded') : t('sheet_import.partly')}
        actions={
          <>
            {end.failed.length > 0 ? (
              <Button onClick={close}>{t('sheet_import.show_failed')}</Button>
            ) : (
              <Button onClick={close}>{t('sheet_import.more')}</Button>
            )}
            {after !== undefined && (
              <Button kind="primary" onClick={after.onClick}>
                {after.label}
              </Button>
            )}
          </>
        }
      >
        <Totals total={end.total} normal={end.done} failed={end.failed.length} />
        <Known end={end} />
      </Dialog>
    </>
  )
}

function Again({ state }: { state: SheetImportState }) {
  const { t } = useText(sheetsTexts)
  return <Button onClick={state.again}>{t('sheet_import.more')}</Button>
}

function Known({ end }: { end: ImportEnd }) {
  const { t, number } = useText(sheetsTexts)
  return end.known === 0 ? null : (
    <p className={typography.note}>{t('sheet_import.known', { count: number(end.known) })}</p>
  )
}

/** The failed rows with their reasons (001 §8), and a file of them that can be mended and uploaded again. */
function FailureTable({ form, shown, state, end }: Omit<EndPanelProps, 'after'>) {
  const { t, language } = useText(sheetsTexts)
  const [busy, setBusy] = useState(false)
  const heading = useFocus()
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await failureFile(form, end.failed, language), t('sheet_import.failure_file', { file: baseName(end) }))
    } catch {
      showAlert(t('sheet_import.file_failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={layout.page}>
      <Card className={styles.checked}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('sheet_import.failed_title')}
          </h2>
          <p className={typography.note}>{t('sheet_import.failed_help')}</p>
          <Known end={end} />
        </div>
        <Totals total={end.total} normal={end.done} failed={end.failed.length} />
        <div className={styles.actions}>
          <Button busy={busy} icon={<IconDownload aria-hidden="true" />} onClick={() => void download()}>
            {t('sheet_import.failure_download')}
          </Button>
          <Button kind="primary" onClick={state.again}>
            {t('sheet_import.again')}
          </Button>
        </div>
      </Card>
      <Card flush className={styles.table}>
        <RowsTable
          paged
          label={t('sheet_import.failed_rows')}
          rows={end.failed}
          shown={shown}
          more={[
            {
              id: 'reason',
              header: fieldTitle('reason', language),
              width: '34%',
              cell: reasonOf,
            },
          ]}
          card={reasonOf}
        />
      </Card>
    </div>
  )
}

function reasonOf({ reason, hints = [] }: FailedRow): ReactNode {
  return (
    <span className={styles.reasons}>
      <span className={styles.reason}>{reason}</span>
      {[...new Set(hints)].map((hint) => (
        <span key={hint} className={styles.hint}>
          {hint}
        </span>
      ))}
    </span>
  )
}

function baseName({ file_name }: ImportEnd): string {
  return file_name.replace(/\.xlsx?$/i, '')
}

/** The failed rows with the template's columns and the reason; once corrected, it can be uploaded directly. */
async function failureFile(form: SheetForm, failed: readonly FailedRow[], language: Language): Promise<Blob> {
  const heads = [
    ...form.fields.map(({ field, width, code = false }) => ({ title: fieldTitle(field, language), width, code })),
    { title: fieldTitle('reason', language), width: 40, code: false },
  ]
  // A number that lost digits stays a number: as text it would pass for a complete code.
  const cellOf = ({ fields, lost = [] }: FailedRow, field: string) => {
    const words = fields[field] ?? ''
    return lost.includes(field) && /^[0-9]+$/.test(words) ? Number(words) : words
  }
  const lineOf = (row: FailedRow) => [...form.fields.map(({ field }) => cellOf(row, field)), row.reason]
  return writeSheetFile({ name: templateNames[form.name][language], heads, rows: failed, lineOf })
}
