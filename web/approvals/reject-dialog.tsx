import { useState } from 'react'
import { approvalReasonMost } from '#contract/approvals/request.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useText } from '../kernel/text.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './approvals.module.css'

/** A value that no reason has. */
const own = ''

type RejectDialogProps = {
  count: number
  /** The shop's own, the first of them is offered. */
  reasons: readonly string[]
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** The reason that the buyers are told: one of the shop's, or own words. */
export function RejectDialog({ count, reasons, busy, onClose, onReject }: RejectDialogProps) {
  const { t, number } = useText(approvalsTexts)
  const [picked, setPicked] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const chosen = picked ?? reasons[0] ?? own
  const go = () => {
    const reason = chosen === own ? words.trim() : chosen
    if (reason === '') return setMissing(true)
    return onReject(reason)
  }
  return (
    <FormDialog
      danger
      title={t('approvals.reject_title', { count: number(count) })}
      submit={t('common.reject')}
      busy={busy}
      onClose={onClose}
      onSubmit={go}
      head={<p className={styles.note}>{t('approvals.reject_help')}</p>}
      className={styles.form}
    >
      {reasons.length > 0 && (
        <RadioGroup
          legend={t('approvals.reject_reason')}
          name="reason"
          value={chosen}
          onChange={setPicked}
          choices={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: own, label: t('approvals.reject_own') },
          ]}
        />
      )}
      {chosen === own && (
        <TextArea
          label={t('approvals.reject_words')}
          required
          rows={3}
          maxLength={approvalReasonMost}
          value={words}
          error={missing ? t('approvals.reject_missing') : undefined}
          onChange={(typed) => {
            setWords(typed.replaceAll('\n', ' '))
            setMissing(false)
          }}
        />
      )}
    </FormDialog>
  )
}
