import { useState } from 'react'
import type { CodeAnswer } from '#contract/auth-items/operations.ts'
import { lookReasonMost } from '#contract/members/look.ts'
import { Refusal, saidOf, useCommand } from '#web/kernel/api.ts'
import { FieldNote } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './answers.module.css'
import { useText } from './text.ts'

const asked = {
  'personal.code_required': 'code',
  'auth.totp_wrong': 'code',
  'personal.password_required': 'password',
  'member_account.password_wrong': 'password',
} as const

type RevealAnswersProps = { serial: string; onClose: () => void; onShown: (answers: readonly CodeAnswer[]) => void }

/** Asks why personal answers are looked at and, when the server wants it, who is asking. What was typed stays. */
export function RevealAnswers({ serial, onClose, onShown }: RevealAnswersProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { mutateAsync, isPending } = useCommand('revealCodeAnswers')
  const [step, setStep] = useState<'code' | 'password' | null>(null)
  const go = async () => {
    setTried(true)
    if (reason.trim() === '') return
    setProblem(null)
    try {
      const { answers } = await mutateAsync({ input: { serial, reason: reason.trim(), password, code: code.trim() } })
      onShown(answers)
      onClose()
    } catch (refusal) {
      setProblem(refusal)
      if (refusal instanceof Refusal && refusal.code in asked) setStep(asked[refusal.code as keyof typeof asked])
    }
  }
  const at_step = problem instanceof Refusal && problem.code in asked
  const wrong = at_step && !problem.code.endsWith('_required') ? saidOf(problem) : undefined
  return (
    <FormDialog
      title={t('answers.reveal_title')}
      submit={t('answers.reveal_go')}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('answers.reveal_help')}</p>}
      className={styles.form}
    >
      <TextField
        label={t('answers.reason')}
        required
        maxLength={lookReasonMost}
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('answers.reason_missing') : undefined}
      />
      {step === 'code' && (
        <TextField
          label={t('answers.proof_code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          help={t('answers.proof_help')}
          value={code}
          onChange={setCode}
          error={wrong}
        />
      )}
      {step === 'password' && (
        <PasswordField
          label={t('answers.proof_password')}
          required
          autoComplete="current-password"
          help={t('answers.proof_help')}
          value={password}
          onChange={setPassword}
          error={wrong}
        />
      )}
      <FieldNote id="answers-refusal" error={problem !== null && !at_step ? saidOf(problem) : undefined} />
    </FormDialog>
  )
}
