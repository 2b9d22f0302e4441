import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { FormSection } from '../parts/page/form-section.tsx'
import styles from '../parts/page/form-section.module.css'
import { NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Card } from '../ui/states.tsx'

const nothing = { current: '', password: '', again: '' }
type Problems = { current?: string; password?: string; again?: string }

/** Another password by the current one; an account that comes in from its platform has none. */
export function OwnPassword({ account }: { account: OwnAccount }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  if (account.has_password) return <PasswordForm name={account.email ?? account.login_id} />
  return (
    <Card className={styles.section}>
      <h2>{t('common.password')}</h2>
      <p>{t('own_account.no_password')}</p>
    </Card>
  )
}

function PasswordForm({ name }: { name: string }) {
  const { t, number } = useText(accountsTexts, ownAccountTexts)
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const find = usePasswordProblems({ replaces: true })
  const change = (part: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
  }
  const check = () => {
    const found: Problems = {
      ...(typed.current === '' && { current: t('profile.current_missing') }),
      ...find(typed),
    }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    const { sessions_ended } = await call('changePassword', {
      current_password: typed.current,
      password: typed.password,
    })
    setTyped(nothing)
    showAlert(t('own_account.password_changed', { count: number(sessions_ended) }))
    await queries.invalidateQueries({ queryKey: ['listSessions'] })
  }
  return (
    <FormSection
      id="account-password"
      title={t('common.password')}
      help={t('profile.password_help')}
      submit={t('reset.submit')}
      check={check}
      send={send}
      mark={({ errors }) => {
        const wrong = errors.find(({ path }) => path === 'current_password')
        if (wrong !== undefined) setProblems({ current: wrong.message })
        return wrong !== undefined
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        label={t('profile.current')}
        name="current_password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.current}
        error={problems.current}
        onChange={(current) => change({ current })}
      />
      <NewPassword replaces typed={typed} problems={problems} onChange={change} />
    </FormSection>
  )
}
