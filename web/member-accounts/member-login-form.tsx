import { type ReactNode, useDeferredValue, useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { AccountForm } from '../parts/account/form.tsx'
import { emailProblem } from '../parts/account/email-check.ts'
import { MallChoices } from '../parts/account/mall-choices.tsx'
import { TotpField } from '../parts/account/totp-field.tsx'
import { useText } from '../kernel/text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../parts/account/email-field.tsx'
import { MemberLinks } from './member-links.tsx'
import { type MemberTyped, useMemberLogin } from './use-member-login.ts'

type MemberLoginFormProps = {
  title: string
  lead: string
  /** Signs in to this mall only; null tries every mall of the address. */
  mall_id: string | null
  redirect: unknown
  /** Hears the typed address, from which the ornament is drawn. */
  onEmail: (email: string) => void
  children?: ReactNode
}

type Problems = { email?: string | undefined; password?: string | undefined; totp?: string | undefined }
const nothing: MemberTyped = { email: '', password: '', totp: '', auto_login: false }

/** E-mail and password; the second factor and the choice of a mall come when the server asks for them. */
export function MemberLoginForm({ title, lead, mall_id, redirect, onEmail, children }: MemberLoginFormProps) {
  const { t, say } = useText(accountsTexts)
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const { step, send, choose, again } = useMemberLogin(mall_id, redirect)
  const change = (part: Partial<MemberTyped>) => {
    setTyped({ ...typed, ...part })
    setProblems({})
    if (part.email !== undefined) onEmail(part.email)
    // Another person or password starts from the beginning.
    if ((part.email ?? part.password) !== undefined) again()
  }
  const check = () => {
    const email = emailProblem(typed.email)
    const found: Problems = {
      ...(email !== null && { email: say(email) }),
      ...(typed.password === '' && { password: t('login.password_missing') }),
      ...(step.kind === 'totp' && typed.totp.trim() === '' && { totp: t('auth.totp_required') }),
    }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  if (step.kind === 'mall') {
    return <MallChoices malls={step.malls} onChoose={async (choice) => choose(typed, choice)} onBack={again} />
  }
  return (
    <AccountForm
      title={title}
      lead={lead}
      submit={t('login.submit')}
      submitting={t('login.submitting')}
      check={check}
      send={async () => send(typed)}
      typed={JSON.stringify(typed)}
      links={
        <>
          <MemberLinks to={['memberFindPassword']} />
          {children}
        </>
      }
    >
      <EmailField of="login" value={typed.email} error={problems.email} onChange={(email) => change({ email })} />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      {step.kind === 'totp' && (
        <TotpField value={typed.totp} error={problems.totp} onChange={(totp) => change({ totp })} />
      )}
      <Checkbox
        label={t('login.auto')}
        help={t('login.auto_help')}
        name="auto_login"
        checked={typed.auto_login}
        onChange={(auto_login) => change({ auto_login })}
      />
    </AccountForm>
  )
}

/** The ornament follows the input with a deferred value. */
export function useSeed(first: string): { seed: string; setSeed: (value: string) => void } {
  const [value, setSeed] = useState(first)
  return { seed: useDeferredValue(value), setSeed }
}
