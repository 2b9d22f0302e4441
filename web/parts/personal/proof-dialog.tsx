import { useState } from 'react'
import type { ReactNode } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { useText } from '#web/kernel/text.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './personal.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

export type Proof = { reason: string; password: string; code: string }

type ProofDialogProps = {
  title: string
  submit: string
  help: ReactNode
  danger?: boolean
  /** What the work changes, and so is asked anew after it. */
  shown?: readonly OperationName[]
  onClose: () => void
  /** Does it; answers what to say, or nothing. */
  work: (proof: Proof) => Promise<string | null>
}

/**
 * Asks why personal data is looked at, taken or erased, and, when the server wants it, who is asking: a code of the second
 * factor or the password. What was typed stays after a refusal.
 */
export function ProofDialog({ title, submit, help, danger = false, shown = [], onClose, work }: ProofDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, change, wrong, problem } = useChange(shown, ['reason', 'code', 'password'])
  const proof = useProof(problem)
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    const done = await change(async () => work({ reason: reason.trim(), ...proof.typed }))
    if (done) onClose()
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      danger={danger}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<div className={styles.help}>{help}</div>}
      className={styles.form}
    >
      <TextField
        label={t('proof.reason')}
        required
        maxLength={lookReasonMost}
        placeholder={t('proof.reason_sample')}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('proof.reason_missing') : wrong('reason')}
      />
      <ProofFields proof={proof} wrong={wrong} />
    </FormDialog>
  )
}
