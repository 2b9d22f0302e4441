import type { RecallPage } from '#contract/recalls/operations.ts'
import { type RecallEnd, recallEnds } from '#contract/recalls/recall.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { call } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { ProofFields } from '../parts/personal/proof-fields.tsx'
import { useProof } from '../parts/personal/use-proof.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import layout from '../ui/layout.module.css'
import styles from './recalls.module.css'

/** Ends a recall, or takes it back as a mistake: its codes go back. Mount it to open it. */
export function EndDialog({ recall, onClose }: { recall: RecallPage; onClose: () => void }) {
  const { t, say, number } = useText(recallsTexts)
  const sending = useChange(['getRecall', 'listRecalls'], ['password', 'code'])
  const proof = useProof(sending.problem)
  const form = useForm({
    start: { as: 'ended' as RecallEnd },
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async ({ as }) => {
      const done = await sending.change(async () => {
        await call('endRecall', { recall_no: recall.recall_no, as, ...proof.typed })
        return t('recall.end_done')
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('recall.end_title')}
      submit={t('recall.end_go')}
      danger
      form={form}
      onClose={onClose}
      head={
        <>
          <p className={styles.note}>{t('recall.end_help', { count: number(recall.codes) })}</p>
          <p className={styles.note}>{t('recall.end_told')}</p>
        </>
      }
      className={layout.stack14}
    >
      <RadioGroup
        legend={t('recall.end_as')}
        name="as"
        value={form.draft.as}
        onChange={(as) => form.set({ as })}
        choices={recallEnds.map((value) => ({ value, label: say(`recall.end_as_${value}`) }))}
      />
      <ProofFields proof={proof} wrong={sending.wrong} help={t('recall.proof_help')} />
    </TaskDialog>
  )
}
