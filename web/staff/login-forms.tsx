import { type ReactNode, useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { call, Refusal } from '../kernel/api.ts'
import { AccountForm } from '../parts/account/form.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Known, Setup } from './console-login.ts'

type PasswordFormProps = {
  note: ReactNode
  onCode: (known: Known) => void
  onSetup: (known: Known, setup: Setup) => void
}

/** The first step of the login: id and password. */
export function PasswordForm({ note, onCode, onSetup }: PasswordFormProps) {
  const { t } = useText(accountsTexts, staffTexts)
  const [typed, setTyped] = useState<Known>({ login_id: '', password: '' })
  const [tried, setTried] = useState(false)
  const missing = { login_id: typed.login_id.trim() === '', password: typed.password === '' }
  const send = async () => {
    try {
      const answer = await call('loginStaff', typed)
      if (answer.state === 'setup') onSetup(typed, answer)
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== 'auth.totp_required') throw problem
      onCode(typed)
    }
  }
  return (
    <AccountForm
      title={t('console.login_title')}
      lead={t('console.login_lead')}
      submit={t('console.go_on')}
      submitting={t('login.submitting')}
      check={() => {
        setTried(true)
        return missing.login_id || missing.password
      }}
      send={send}
      typed={JSON.stringify(typed)}
      links={null}
    >
      {note}
      <TextField
        label={t('login.id')}
        name="login_id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed.login_id}
        error={tried && missing.login_id ? t('login.id_missing') : undefined}
        onChange={(login_id) => setTyped({ ...typed, login_id })}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        error={tried && missing.password ? t('login.password_missing') : undefined}
        onChange={(password) => setTyped({ ...typed, password })}
      />
    </AccountForm>
  )
}

type CodeFormProps = { known: Known; onIn: () => void; onSetup: (setup: Setup) => void; onBack: () => void }

/** The second step of the login: the code of the authenticator app. */
export function CodeForm({ known, onIn, onSetup, onBack }: CodeFormProps) {
  const { t } = useText(accountsTexts, staffTexts)
  const [totp, setTotp] = useState('')
  const [tried, setTried] = useState(false)
  const send = async () => {
    const answer = await call('loginStaff', { ...known, totp })
    if (answer.state === 'setup') onSetup(answer)
    else onIn()
  }
  return (
    <AccountForm
      title={t('console.code_title')}
      lead={t('console.code_lead', { login_id: known.login_id })}
      submit={t('login.submit')}
      submitting={t('login.submitting')}
      check={() => {
        setTried(true)
        return totp.trim() === ''
      }}
      send={send}
      typed={totp}
      links={<BackButton onBack={onBack} />}
    >
      <CodeField value={totp} onChange={setTotp} missing={tried} />
    </AccountForm>
  )
}

type CodeFieldProps = { value: string; onChange: (value: string) => void; missing: boolean }

/** Six digits, with a space in the middle or without. */
export function CodeField({ value, onChange, missing }: CodeFieldProps) {
  const { t } = useText(accountsTexts, staffTexts)
  return (
    <TextField
      label={t('totp.code')}
      help={t('totp.code_help')}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      // The step before was sent by its button, which is gone: the reader goes on here.
      ref={focused}
      value={value}
      error={missing && value.trim() === '' ? t('totp.code_missing') : undefined}
      onChange={onChange}
    />
  )
}

function focused(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}

/** Restarts the login, also for another account. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText(accountsTexts, staffTexts)
  return (
    <Button kind="quiet" onClick={onBack}>
      {t('console.start_again')}
    </Button>
  )
}
