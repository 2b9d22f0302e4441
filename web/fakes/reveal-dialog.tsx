import { useState } from 'react'
import { lookReasonMost } from '#contract/members/look.ts'
import { call } from '../kernel/api.ts'
import { useText } from './text.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './use-change.ts'
import styles from './fakes.module.css'

const asked = {
  'personal.code_required': 'code',
  'auth.totp_wrong': 'code',
  'personal.password_required': 'password',
  'member_account.password_wrong': 'password',
} as const

type RevealDialogProps = { fake_no: string; onClose: () => void; onShown: (contact: string) => void }

/** Asks why the contact is looked at and, when the server wants it, who is asking. What was typed stays after a refusal. */
export function RevealDialog({ fake_no, onClose, onShown }: RevealDialogProps) {
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
    const done = await change(async () => {
      const { contact } = await call('revealFake', { fake_no, reason: reason.trim(), password, code: code.trim() })
      onShown(contact)
      return null
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('fake.reveal_title')}
      submit={t('fake.reveal_go')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('fake.reveal_help')}</p>}
      className={styles.form}
    >
      <TextField
        label={t('fake.reason')}
        required
        maxLength={lookReasonMost}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('fake.reason_missing') : undefined}
      />
      {step === 'code' && (
        <TextField
          label={t('fake.proof_code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          help={t('fake.proof_help')}
          value={code}
          onChange={setCode}
          error={wrong('code')}
        />
      )}
      {step === 'password' && (
        <PasswordField
          label={t('fake.proof_password')}
          required
          autoComplete="current-password"
          help={t('fake.proof_help')}
          value={password}
          onChange={setPassword}
          error={wrong('password')}
        />
      )}
    </FormDialog>
  )
}
