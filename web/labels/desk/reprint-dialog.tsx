import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import typography from '../../ui/typography.module.css'
import styles from '../output/output-panel.module.css'

const reasons = ['damaged', 'misprint', 'lost', 'more', 'trial', 'other'] as const
type Reason = (typeof reasons)[number]

const noteMost = 100

type ReprintDialogProps = {
  /** The number of codes that have a label already, and of those labels. */
  codes: number
  labels: number
  /** With the reason in words, as the print history shows it. */
  onPrint: (reason: string) => void
  onClose: () => void
}

/**
 * Requires a reason for a reprint, since a second label equals a copy (product M); person, time, reason and number are
 * in the print history.
 */
export function ReprintDialog({ codes, labels, onPrint, onClose }: ReprintDialogProps) {
  const { t, say, number } = useText(labelsTexts)
  const form = useForm({
    start: { reason: 'damaged' as Reason, note: '' },
    check: ({ reason, note }) => ({ note: reason === 'other' && note.trim() === '' && t('reprint.note_missing') }),
    sending: { busy: false },
    unsaved: 'dropped',
    send: async ({ reason, note }) => onPrint(wordsOf(reason === 'other' ? '' : say(`reprint.${reason}`), note.trim())),
  })
  const { reason, note } = form.draft
  return (
    <TaskDialog
      onClose={onClose}
      size="s"
      title={t('reprint.title')}
      submit={t('reprint.submit')}
      form={form}
      className={styles.panel}
    >
      <p className={typography.help}>{t('reprint.help', { codes: number(codes), labels: number(labels) })}</p>
      <RadioGroup
        legend={t('common.reason')}
        name="reprint-reason"
        value={reason}
        onChange={(next) => form.set({ reason: next })}
        choices={reasons.map((value) => ({ value, label: say(`reprint.${value}`) }))}
      />
      <TextField
        label={t('common.note')}
        required={reason === 'other'}
        maxLength={noteMost}
        placeholder={t('reprint.note_example')}
        error={form.wrong('note')}
        value={note}
        onChange={(typed) => form.set({ note: typed })}
      />
    </TaskDialog>
  )
}

function wordsOf(reason: string, note: string): string {
  return [reason, note].filter((part) => part !== '').join(': ')
}
