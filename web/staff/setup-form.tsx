import { useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { call } from '../kernel/api.ts'
import { AccountForm } from '../parts/account/form.tsx'
import { NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { TotpSecret } from '../parts/account/totp-secret.tsx'
import { useText } from '../kernel/text.ts'
import { BackButton, CodeField } from './login-forms.tsx'
import type { Known, Setup } from './console-login.ts'

type SetupFormProps = { known: Known; setup: Setup; onIn: () => void; onBack: () => void }
type Typed = { totp: string; password: string; again: string }

/** The first sign-in: the authenticator app, and a password of one's own where one was given. */
export function SetupForm({ known, setup, onIn, onBack }: SetupFormProps) {
  const { t } = useText(accountsTexts, staffTexts)
  const [typed, setTyped] = useState<Typed>({ totp: '', password: '', again: '' })
  const [tried, setTried] = useState(false)
  const find = usePasswordProblems({ replaces: true })
  const change = (part: Partial<Typed>) => {
    setTried(false)
    setTyped({ ...typed, ...part })
  }
  const problems = setup.needs_password ? find(typed) : {}
  const shown = tried ? problems : {}
  const send = async () => {
    const { totp, password } = typed
    await call('setUpStaff', { ...known, totp, ...(setup.needs_password && { new_password: password }) })
    onIn()
  }
  return (
    <AccountForm
      title={t(setup.secret === null ? 'console.new_password_title' : 'console.setup_title')}
      lead={t(setup.secret === null ? 'console.new_password_lead' : 'console.setup_lead')}
      submit={t('console.setup_submit')}
      submitting={t('login.submitting')}
      check={() => {
        setTried(true)
        return typed.totp.trim() === '' || Object.keys(problems).length > 0
      }}
      send={send}
      typed={JSON.stringify(typed)}
      links={<BackButton onBack={onBack} />}
    >
      {setup.secret !== null && setup.address !== null && <TotpSecret address={setup.address} secret={setup.secret} />}
      <CodeField value={typed.totp} onChange={(totp) => change({ totp })} missing={tried} />
      {setup.needs_password && (
        <>
          {/* For password managers: whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={known.login_id} readOnly hidden />
          <NewPassword replaces typed={typed} problems={shown} onChange={change} />
        </>
      )}
    </AccountForm>
  )
}
