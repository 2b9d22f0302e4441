import { useRef, useState } from 'react'
import { type PrintFormat, printFileMost, printFormats } from '#contract/labels/print/print-centre.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { renewBatches } from '../batches/use-batches.ts'
import styles from './bulk.module.css'
import { useText } from '../../kernel/text.ts'

type BulkPrintFormProps = { selection_id: string; codes: number; onStarted: () => void; onClose: () => void }

/** One label of every code, as a file that a job makes. */
export function BulkPrintForm({ selection_id, codes, onStarted, onClose }: BulkPrintFormProps) {
  const { t, number } = useText(codesBulkTexts)
  const [format, setFormat] = useState<PrintFormat>('pdf')
  const [busy, setBusy] = useState(false)
  const help = useRef<HTMLParagraphElement>(null)
  const tooMany = codes > printFileMost
  const start = async () => {
    // Why it cannot start stands there already: it is said by leading to it.
    if (tooMany) return help.current?.focus()
    setBusy(true)
    try {
      await call('startPrintFile', { selection_id, format })
      showAlert(t('bulk.print_started', { count: number(codes) }))
      void renewBatches()
      onStarted()
      onClose()
    } catch (problem) {
      showAlert(saidOf(problem))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('bulk.print_title', { count: number(codes) })}
      submit={t('bulk.print_start')}
      busy={busy}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void start()}
    >
      <p ref={help} tabIndex={-1}>
        {tooMany ? t('bulk.print_too_many', { count: number(printFileMost) }) : t('bulk.print_help')}
      </p>
      <Segmented
        label={t('bulk.print_format')}
        value={format}
        onChange={setFormat}
        choices={printFormats.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </FormDialog>
  )
}
