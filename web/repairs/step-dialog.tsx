import { type RepairStep, repairWordsMost } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { call } from '../kernel/api.ts'
import { TextArea } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useRepairChange } from './use-change.ts'

type StepDialogProps = { repair_nos: readonly string[]; step: RepairStep; onClose: () => void; onDone?: () => void }

/** Moves requests to their next state, with words for their buyers; what sends a product back needs its reason. */
export function StepDialog({ repair_nos, step, onClose, onDone }: StepDialogProps) {
  const { t, say, number } = useText(repairsTexts)
  const sending = useRepairChange()
  const rejects = step === 'rejected'
  const state = say(`repair.state_${step}`)
  const form = useForm({
    start: { words: '' },
    check: ({ words }) => ({ words: rejects && words.trim() === '' && t('repair.reason_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ words }) => {
      const done = await sending.change(async () => {
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
      if (!done) return
      onDone?.()
      onClose()
    },
  })
  return (
    <TaskDialog
      title={say(`repair.step_title_${step}`)}
      submit={say(`repair.step_go_${step}`)}
      danger={rejects}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('repair.step_help')}</p>}
      className={layout.stack14}
    >
      <TextArea
        label={t(rejects ? 'repair.step_reason' : 'repair.step_words')}
        help={t('repair.step_words_help')}
        required={rejects}
        rows={4}
        maxLength={repairWordsMost}
        value={form.draft.words}
        error={form.wrong('words')}
        onChange={(words) => form.set({ words })}
      />
    </TaskDialog>
  )
}
