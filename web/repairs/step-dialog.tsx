import { useState } from 'react'
import { type RepairStep, repairWordsMost } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { call } from '../kernel/api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from '../parts/cases/cases.module.css'
import { useText } from '../kernel/text.ts'
import { useRepairChange } from './use-change.ts'

type StepDialogProps = { repair_nos: readonly string[]; step: RepairStep; onClose: () => void; onDone?: () => void }

/** Moves requests to their next state, with words for their buyers; what sends a product back needs its reason. */
export function StepDialog({ repair_nos, step, onClose, onDone }: StepDialogProps) {
  const { t, say, number } = useText(repairsTexts)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, change, wrong } = useRepairChange()
  const rejects = step === 'rejected'
  const state = say(`repair.state_${step}`)
  const go = async () => {
    if (rejects && words.trim() === '') return setMissing(true)
    const done = await change(async () => {
      const { done: moved, refused } = await call('moveRepairs', {
        repair_nos: [...repair_nos],
        state: step,
        words: words.trim(),
      })
      const count = number(moved.length)
      const why = refused[0]?.message ?? ''
      if (refused.length === 0) return t('repair.moved', { count, state })
      if (moved.length === 0) return t('repair.moved_none', { why })
      return t('repair.moved_but', { count, state, refused: number(refused.length), why })
    })
    if (!done) return undefined
    onDone?.()
    return onClose()
  }
  return (
    <FormDialog
      title={say(`repair.step_title_${step}`)}
      submit={say(`repair.step_go_${step}`)}
      danger={rejects}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('repair.step_help')}</p>}
      className={styles.form}
    >
      <TextArea
        label={t(rejects ? 'repair.step_reason' : 'repair.step_words')}
        help={t('repair.step_words_help')}
        required={rejects}
        rows={4}
        maxLength={repairWordsMost}
        value={words}
        error={missing ? t('repair.reason_missing') : wrong('words')}
        onChange={(typed) => {
          setWords(typed)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
