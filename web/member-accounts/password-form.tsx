import { useState } from 'react'
import { call } from '#web/api.ts'
import { NewPassword, usePasswordProblems } from '#web/parts/new-password.tsx'
import { FormSection } from '#web/parts/form-section.tsx'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const nothing = { current: '', password: '', again: '' }
type Problems = { current?: string; password?: string; again?: string }

/** Another password, by the current one; every other device is logged out. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const find = usePasswordProblems()
  const change = (part: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...part })
    setProblems({})
  }
  const check = () => {
    const found: Problems = {
      ...(typed.current === '' && { current: t('profile.current_missing') }),
      ...find(typed),
    }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  return (
    <FormSection
      id="profile-password"
      title={t('profile.password')}
      help={t('profile.password_help')}
      submit={t('reset.submit')}
      check={check}
      send={async () => {
        await call('updateMember', { password: typed.password, current_password: typed.current })
        setTyped(nothing)
        showAlert(t('profile.password_saved'))
      }}
      mark={({ errors }) => {
        const wrong = errors.find(({ path }) => path === 'current_password')
        if (wrong === undefined) return false
        setProblems({ current: wrong.message })
        return true
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
