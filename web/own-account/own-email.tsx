import { useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { emailProblem } from '../parts/account/email-check.ts'
import { EmailField } from '../parts/account/email-field.tsx'
import { FormSection } from '../parts/page/form-section.tsx'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { unmark } from '../ui/unmark.ts'

type Problems = { email?: string; current?: string }

/** The address that one signs in by; it takes the current password to change it. */
export function OwnEmail({ saved }: { saved: string }) {
  const { t, say } = useText(accountsTexts, ownAccountTexts)
  const [email, setEmail] = useState(saved)
  const [current, setCurrent] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const check = () => {
    const wrong = emailProblem(email)
    const same = wrong === null && email.trim().toLowerCase() === saved
    const found: Problems = {
      ...(wrong !== null && { email: say(wrong) }),
      ...(same && { email: t('profile.same_email') }),
      ...(current === '' && { current: t('profile.current_missing') }),
    }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  return (
    <FormSection
      id="account-email"
      title={t('profile.email')}
      help={t('profile.email_help')}
      submit={t('profile.email_change')}
      check={check}
      send={async () => {
        await call('updateMember', { email: email.trim(), current_password: current })
        showAlert(t('profile.email_saved'))
        await queries.invalidateQueries({ queryKey: ['getAccount'] })
      }}
      mark={({ errors }) => {
        const fields = new Map(errors.map(({ path, message }) => [path, message]))
        const [wrong_email, wrong_password] = [fields.get('email'), fields.get('current_password')]
        setProblems({
          ...(wrong_email !== undefined && { email: wrong_email }),
          ...(wrong_password !== undefined && { current: wrong_password }),
        })
        return wrong_email !== undefined || wrong_password !== undefined
      }}
    >
      <EmailField
        value={email}
        error={problems.email}
        onChange={(value) => {
          setEmail(value)
          setProblems((marks) => unmark(marks, ['email']))
        }}
      />
      <PasswordField
        label={t('profile.current')}
        name="current_password"
        autoComplete="current-password"
        maxLength={128}
        value={current}
        error={problems.current}
        onChange={(value) => {
          setCurrent(value)
          setProblems((marks) => unmark(marks, ['current']))
        }}
      />
    </FormSection>
  )
}
