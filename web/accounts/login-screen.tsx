import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { AccountFrame } from '../parts/account/frame.tsx'
import styles from '../parts/account/frame.module.css'
import { type MallChoice, MallChoices } from '../parts/account/mall-choices.tsx'
import { TotpField } from '../parts/account/totp-field.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The id and the auto-login choice of the last login; passwords are left to the browser (resolution 17). */
type LastLogin = { mall_id: string; auto_login: boolean }

const idKey = 'genuine.last_id'

const tickKey = 'genuine.auto_login'

/**
 * The login form: typed fields, and those that the server requests besides (a second factor's code, one of several
 * malls).
 */
export type LoginValues = {
  mall_id: string
  password: string
  auto_login: boolean
  totp: string
  chosen_mall_id: string | null
}
/** The result of a login; a refusal's sentence is shown unchanged. */
export type LoginResult =
  | { ok: true }
  | { ok: false; message: string; wants_code?: boolean }
  | { ok: false; malls: MallChoice }
export type LoginScreenProps = {
  onSubmit: (values: LoginValues) => Promise<LoginResult>
  /** Links for people who cannot sign in. */
  links?: ReactNode
}

type Problems = { mall_id?: string; password?: string; totp?: string; whole?: string }
/** Steps of a login: password, optional code, optional choice of a mall; typed values are kept. */
type Step = { kind: 'password' } | { kind: 'code' } | { kind: 'mall'; malls: MallChoice }

/** The partner portal's login (000 §2, §5). The ornament is drawn from the id that is typed. */
export function LoginScreen({ onSubmit, links }: LoginScreenProps) {
  const { t } = useText(accountsTexts)
  const [values, setValues] = useState<LoginValues>(() => ({
    ...readLastLogin(),
    password: '',
    totp: '',
    chosen_mall_id: null,
  }))
  const seed = useDeferredValue(values.mall_id)
  return (
    <AccountFrame title={t('login.title')} seed={seed}>
      <Login values={values} onChange={setValues} onSubmit={onSubmit} links={links} />
    </AccountFrame>
  )
}

type LoginProps = LoginScreenProps & { values: LoginValues; onChange: (values: LoginValues) => void }

function Login({ values, onChange, onSubmit, links }: LoginProps) {
  const { t } = useText(accountsTexts)
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<LoginValues>) => {
    // Another person or password starts from the beginning.
    const anew = (part.mall_id ?? part.password) !== undefined
    onChange({ ...values, ...(anew ? { totp: '', chosen_mall_id: null } : {}), ...part })
    setProblems({})
    if (anew) setStep({ kind: 'password' })
  }
  const send = async (sent: LoginValues) => {
    const result = await onSubmit({ ...sent, mall_id: sent.mall_id.trim(), totp: sent.totp.trim() })
    if (result.ok) keepLastLogin({ ...sent, mall_id: sent.mall_id.trim() })
    else if ('malls' in result) setStep({ kind: 'mall', malls: result.malls })
    else if (result.wants_code === true) {
      // The first time the code is only requested; none was wrong.
      setProblems(step.kind === 'code' ? { totp: result.message } : {})
      setStep({ kind: 'code' })
    } else {
      if (step.kind === 'mall') setStep({ kind: 'password' })
      setProblems({ whole: result.message })
    }
  }
  if (step.kind === 'mall') {
    const choose = async (chosen_mall_id: string) => {
      onChange({ ...values, chosen_mall_id })
      await send({ ...values, chosen_mall_id })
    }
    return <MallChoices malls={step.malls} onChoose={choose} onBack={() => change({ password: '' })} />
  }
  const check = () => {
    const missing: Problems = {
      ...(values.mall_id.trim() === '' && { mall_id: t('login.id_missing') }),
      ...(values.password === '' && { password: t('login.password_missing') }),
      ...(step.kind === 'code' && values.totp.trim() === '' && { totp: t('auth.totp_required') }),
    }
    setProblems(missing)
    return Object.keys(missing).length > 0
  }
  return (
    <LoginForm
      {...{ values, problems, check, links }}
      with_code={step.kind === 'code'}
      onChange={change}
      send={async () => send(values)}
    />
  )
}

type LoginFormProps = {
  values: LoginValues
  problems: Problems
  with_code: boolean
  links: ReactNode
  onChange: (part: Partial<LoginValues>) => void
  /** Marks the missing fields; true if there are any. */
  check: () => boolean
  send: () => Promise<void>
}

function LoginForm({ values, problems, with_code, links, onChange, check, send }: LoginFormProps) {
  const { t } = useText(accountsTexts)
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (Object.keys(problems).length > 0 && form.current !== null) focusFirstError(form.current)
  }, [problems])
  const work = async () => {
    setBusy(true)
    await send()
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !check()) void work()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <TextField
        label={t('login.id')}
        help={t('login.id_help')}
        name="mall_id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.mall_id}
        error={problems.mall_id}
        onChange={(mall_id) => onChange({ mall_id })}
      />
      <PasswordField
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={values.password}
        error={problems.password}
        onChange={(password) => onChange({ password })}
      />
      {with_code && <TotpField value={values.totp} error={problems.totp} onChange={(totp) => onChange({ totp })} />}
      <Checkbox
        label={t('login.auto')}
        help={t('login.auto_help')}
        name="auto_login"
        checked={values.auto_login}
        onChange={(auto_login) => onChange({ auto_login })}
      />
      <FieldNote id="login-problem" error={problems.whole} />
      <Button type="submit" kind="primary" size="l" wide busy={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
      {links}
    </form>
  )
}

/** Reads the values that the login screen starts with. */
function readLastLogin(): LastLogin {
  try {
    return { mall_id: localStorage.getItem(idKey) ?? '', auto_login: localStorage.getItem(tickKey) === 'T' }
  } catch {
    return { mall_id: '', auto_login: false }
  }
}

/** Keeps the id if auto-login was ticked, and forgets it otherwise. */
function keepLastLogin({ mall_id, auto_login }: LastLogin): void {
  try {
    if (auto_login) {
      localStorage.setItem(tickKey, 'T')
      // An e-mail address is personal data: only a mall's id stays in the browser.
      if (mall_id.includes('@')) localStorage.removeItem(idKey)
      else localStorage.setItem(idKey, mall_id)
    } else {
      localStorage.removeItem(idKey)
      localStorage.removeItem(tickKey)
    }
  } catch {
    // Storage is switched off: the next login starts empty.
  }
}
