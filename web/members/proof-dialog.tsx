import { useState } from 'react'
import type { ReactNode } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import { useText } from './text.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'
import styles from './members.module.css'

export type Proof = { reason: string; password: string; code: string }

type ProofDialogProps = {
  title: string
  submit: string
  help: ReactNode
  danger?: boolean
  onClose: () => void
  /** Does it; answers what to say, or nothing. */
  work: (proof: Proof) => Promise<string | null>
}

const asked = {
  'personal.code_required': 'code',
  'auth.totp_wrong': 'code',
  'personal.password_required': 'password',
  'member_account.password_wrong': 'password',
} as const

/**
 * Asks why personal data is looked at, taken or erased, and, when the server wants it, who is asking: a code of the second
 * factor or the password. What was typed stays after a refusal.
 */
export function ProofDialog({ title, submit, help, danger = false, onClose, work }: ProofDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<'code' | 'password' | null>(null)
  const { busy, change, wrong, problem } = useChange()
  const wanted = problem === null ? undefined : asked[problem.code as keyof typeof asked]
  if (wanted !== undefined && wanted !== step) setStep(wanted)
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    const done = await change(async () => work({ reason: reason.trim(), password, code: code.trim() }))
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
        label={t('members.reason')}
        required
        maxLength={lookReasonMost}
        placeholder={t('members.reason_sample')}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('members.reason_missing') : undefined}
      />
      {step === 'code' && (
        <TextField
          label={t('members.proof_code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          help={t('members.proof_help')}
          value={code}
          onChange={setCode}
          error={wrong('code')}
        />
      )}
      {step === 'password' && (
        <PasswordField
          label={t('members.proof_password')}
          required
          autoComplete="current-password"
          help={t('members.proof_help')}
          value={password}
          onChange={setPassword}
          error={wrong('password')}
        />
      )}
    </FormDialog>
  )
}
