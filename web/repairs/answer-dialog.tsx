import { useState } from 'react'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairWordsMost } from '#contract/repairs/request.ts'
import { call } from '../kernel/api.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from '../parts/cases/cases.module.css'
import { useText } from './text.ts'
import { useRepairChange } from './use-change.ts'

/** Answers the buyer: on their page, and by a message of the shop's where the plan has them. */
export function AnswerDialog({ repair, onClose }: { repair: RepairDetail; onClose: () => void }) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [sends, setSends] = useState(true)
  const [missing, setMissing] = useState(false)
  const { busy, change, wrong } = useRepairChange()
  const { repair_no, contact, can_send } = repair
  const go = async () => {
    if (words.trim() === '') return setMissing(true)
    const done = await change(async () => {
      await call('answerRepair', { repair_no, words: words.trim(), sends: can_send && sends })
      return t('repair.answer_done')
    })
    return done && onClose()
  }
  return (
    <FormDialog
      title={t('repair.answer_title')}
      submit={t('repair.answer_go')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('repair.answer_help')}</p>}
      className={styles.form}
    >
      <TextArea
        label={t('repair.answer_words')}
        required
        rows={6}
        maxLength={repairWordsMost}
        value={words}
        error={missing ? t('repair.answer_missing') : wrong('words')}
        onChange={(typed) => {
          setWords(typed)
          setMissing(false)
        }}
      />
      {can_send && contact !== null ? (
        <div>
          <Checkbox label={t('repair.answer_sends', { contact })} checked={sends} onChange={setSends} />
          <p className={styles.note}>{t('repair.answer_sends_help')}</p>
        </div>
      ) : (
        <p className={styles.note}>{contact === null ? t('repair.answer_silent') : t('repair.answer_unsent')}</p>
      )}
    </FormDialog>
  )
}
