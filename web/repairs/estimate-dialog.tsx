import { useState } from 'react'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairAmountMost, repairWordsMost } from '#contract/repairs/request.ts'
import { call } from '../kernel/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './repairs.module.css'
import { useText } from './text.ts'
import { useRepairChange } from './use-repair-change.ts'

/** Offers a price and says what it is for. */
export function EstimateDialog({ repair, onClose }: { repair: RepairDetail; onClose: () => void }) {
  const { t, number } = useText()
  const [amount, setAmount] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, change, wrong } = useRepairChange()
  const missing = words.trim() === ''
  const go = async () => {
    setTried(true)
    if (amount === null || missing) return
    const done = await change(async () => {
      await call('offerEstimate', { repair_no: repair.repair_no, amount, words: words.trim() })
      return t('repair.estimate_done')
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('repair.estimate_title')}
      submit={t('repair.estimate_go')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('repair.estimate_help')}</p>}
      className={styles.form}
    >
      <NumberField
        label={t('repair.amount')}
        required
        suffix={t('repair.won')}
        min={0}
        max={repairAmountMost}
        value={amount}
        error={
          tried && amount === null ? t('repair.amount_wrong', { most: number(repairAmountMost) }) : wrong('amount')
        }
        onChange={setAmount}
      />
      <TextArea
        label={t('repair.estimate_words')}
        required
        rows={4}
        maxLength={repairWordsMost}
        placeholder={t('repair.estimate_words_hint')}
        value={words}
        error={tried && missing ? t('repair.estimate_missing') : wrong('words')}
        onChange={setWords}
      />
    </FormDialog>
  )
}
