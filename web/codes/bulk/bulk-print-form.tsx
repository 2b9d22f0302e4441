import { useRef } from 'react'
import { type PrintFormat, printFileMost, printFormats } from '#contract/labels/print/print-centre.ts'
import { codesBulkTexts } from '#contract/codes/bulk/texts.ts'
import { call } from '../../kernel/api.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { renewBatches } from '../batches/use-batches.ts'
import layout from '../../ui/layout.module.css'
import { useText } from '../../kernel/text.ts'
import { useChange } from '../../kernel/use-change.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'

type BulkPrintFormProps = { selection_id: string; codes: number; onStarted: () => void; onClose: () => void }

/** One label of every code, as a file that a job makes. */
export function BulkPrintForm({ selection_id, codes, onStarted, onClose }: BulkPrintFormProps) {
  const { t, number } = useText(codesBulkTexts)
  const help = useRef<HTMLParagraphElement>(null)
  const tooMany = codes > printFileMost
  const sending = useChange([])
  const form = useForm({
    start: { format: 'pdf' as PrintFormat },
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async ({ format }) => {
      // The reason why it cannot start is on the screen already, and takes focus.
      if (tooMany) return help.current?.focus()
      const done = await sending.change(async () => {
        await call('startPrintFile', { selection_id, format })
        void renewBatches()
        return t('bulk.print_started', { count: number(codes) })
      })
      if (!done) return undefined
      onStarted()
      return onClose()
    },
  })
  return (
    <TaskDialog
      size="s"
      title={t('bulk.print_title', { count: number(codes) })}
      submit={t('bulk.print_start')}
      form={form}
      className={layout.stack14}
      onClose={onClose}
    >
      <p ref={help} tabIndex={-1}>
        {tooMany ? t('bulk.print_too_many', { count: number(printFileMost) }) : t('bulk.print_help')}
      </p>
      <Segmented
        label={t('bulk.print_format')}
        value={form.draft.format}
        onChange={(format) => form.set({ format })}
        choices={printFormats.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </TaskDialog>
  )
}
