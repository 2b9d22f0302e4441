import { useState } from 'react'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
 * A second label of a genuine code is as good as a copy of it, so printing one again says why (product M); who, when,
 * why and how many is kept in the print history.
 */
export function ReprintDialog({ codes, labels, onPrint, onClose }: ReprintDialogProps) {
  const { t, say, number } = useText(labelsTexts)
  const [reason, setReason] = useState<Reason>('damaged')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (reason === 'other' && note.trim() === '') setMissing(true)
    else onPrint(wordsOf(reason === 'other' ? '' : say(`reprint.${reason}`), note.trim()))
  }
  return (
    <FormDialog
      onClose={onClose}
      size="s"
      title={t('reprint.title')}
      submit={t('reprint.submit')}
      onSubmit={submit}
      busy={false}
      className={styles.panel}
    >
      <p className={styles.help}>{t('reprint.help', { codes: number(codes), labels: number(labels) })}</p>
      <RadioGroup
        legend={t('common.reason')}
        name="reprint-reason"
        value={reason}
        onChange={(next) => {
          setReason(next)
          setMissing(false)
        }}
        choices={reasons.map((value) => ({ value, label: say(`reprint.${value}`) }))}
      />
      <TextField
        label={t('common.note')}
        required={reason === 'other'}
        maxLength={noteMost}
        placeholder={t('reprint.note_example')}
        error={missing && t('reprint.note_missing')}
        value={note}
        onChange={(typed) => {
          setNote(typed)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}

function wordsOf(reason: string, note: string): string {
  return [reason, note].filter((part) => part !== '').join(': ')
}
