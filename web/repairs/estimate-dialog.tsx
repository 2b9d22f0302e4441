import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairAmountMost, repairWordsMost } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { call } from '../kernel/api.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'
import { useText } from '../kernel/text.ts'
import { useRepairChange } from './use-change.ts'

/** Sends an estimate with its description. */
export function EstimateDialog({ repair, onClose }: { repair: RepairDetail; onClose: () => void }) {
  const { t, number } = useText(repairsTexts)
  const sending = useRepairChange()
  const form = useForm({
    start: { amount: null as number | null, words: '' },
    check: ({ amount, words }) => ({
      amount: amount === null && t('repair.amount_wrong', { most: number(repairAmountMost) }),
      words: words.trim() === '' && t('repair.estimate_missing'),
    }),
    sending,
    unsaved: 'dropped',
    send: async ({ amount, words }) => {
      if (amount === null) return
      const done = await sending.change(async () => {
        await call('offerEstimate', { repair_no: repair.repair_no, amount, words: words.trim() })
        return t('repair.estimate_done')
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('repair.estimate_title')}
      submit={t('repair.estimate_go')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('repair.estimate_help')}</p>}
      className={layout.stack14}
    >
      <NumberField
        label={t('repair.amount')}
        required
        suffix={t('repair.won')}
        min={0}
        max={repairAmountMost}
        value={form.draft.amount}
        error={form.wrong('amount')}
        onChange={(amount) => form.set({ amount })}
      />
      <TextArea
        label={t('repair.estimate_words')}
        required
        rows={4}
        maxLength={repairWordsMost}
        placeholder={t('repair.estimate_words_hint')}
        value={form.draft.words}
        error={form.wrong('words')}
        onChange={(words) => form.set({ words })}
      />
    </TaskDialog>
  )
}
