import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import styles from '#web/parts/account-frame.module.css'
import { keepLastLogin, readLastLogin } from './last-login.ts'

export type LoginValues = { mall_id: string; password: string; auto_login: boolean }
/** What came of it; a refusal's sentence is shown as it is. */
export type LoginResult = { ok: true } | { ok: false; message: string }
export type LoginScreenProps = {
  onSubmit: (values: LoginValues) => Promise<LoginResult>
  /** Where people go who cannot sign in. */
  links?: ReactNode
}

type Problems = { mall_id?: string; password?: string; whole?: string }

/** The partner portal's login (000 §2, §5). The ornament is drawn from the id that is typed. */
export function LoginScreen({ onSubmit, links }: LoginScreenProps) {
  const { t } = useText()
  const [values, setValues] = useState<LoginValues>(() => ({ ...readLastLogin(), password: '' }))
  const seed = useDeferredValue(values.mall_id)
  return (
    <AccountFrame title={t('login.title')} seed={seed}>
      <LoginForm values={values} onChange={setValues} onSubmit={onSubmit} links={links} />
    </AccountFrame>
  )
}

type LoginFormProps = LoginScreenProps & { values: LoginValues; onChange: (values: LoginValues) => void }

function LoginForm({ values, onChange, onSubmit, links }: LoginFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(0)
  useEffect(() => {
    if (tried > 0 && form.current !== null) focusFirstError(form.current)
  }, [tried])

  const change = (part: Partial<LoginValues>) => {
    onChange({ ...values, ...part })
    setProblems({})
  }
  const send = async () => {
    const missing: Problems = {
      ...(values.mall_id.trim() === '' && { mall_id: t('login.id_missing') }),
      ...(values.password === '' && { password: t('login.password_missing') }),
    }
    if (Object.keys(missing).length > 0) {
      setProblems(missing)
      setTried(tried + 1)
      return
    }
    setBusy(true)
    const result = await onSubmit({ ...values, mall_id: values.mall_id.trim() })
    setBusy(false)
    if (result.ok) keepLastLogin({ ...values, mall_id: values.mall_id.trim() })
    else setProblems({ whole: result.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <TextField
        label={t('login.id')}
        name="mall_id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={values.mall_id}
        error={problems.mall_id}
        onChange={(mall_id) => change({ mall_id })}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={values.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      <Checkbox
        label={t('login.auto')}
        help={t('login.auto_help')}
        name="auto_login"
        checked={values.auto_login}
        onChange={(auto_login) => change({ auto_login })}
      />
      <FieldNote id="login-problem" error={problems.whole} />
      <Button type="submit" kind="primary" size="l" wide busy={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
      {links}
    </form>
  )
}
