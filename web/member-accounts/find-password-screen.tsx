import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { resetLife } from '#contract/account-help.ts'
import { screenPath } from '#contract/screens.ts'
import { call } from '#web/api.ts'
import { AccountDone } from '#web/parts/account-done.tsx'
import { AccountForm } from '#web/parts/account-form.tsx'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import frame from '#web/parts/account-frame.module.css'
import { emailProblem } from '#web/parts/email-check.ts'
import { useText } from '#web/text.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { EmailField } from '#web/parts/email-field.tsx'
import { MemberLinks } from './member-links.tsx'

/** A link that sets a new password is mailed to the address that somebody signs in by (000 §2). */
export function MemberFindPasswordScreen() {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const seed = useDeferredValue(email)
  return (
    <AccountFrame title={t('help.find_password')} seed={seed}>
      {sent ? (
        <Sent email={email.trim()} onAgain={() => setSent(false)} />
      ) : (
        <FindForm email={email} onChange={setEmail} onSent={() => setSent(true)} />
      )}
    </AccountFrame>
  )
}

type FindFormProps = { email: string; onChange: (email: string) => void; onSent: () => void }

function FindForm({ email, onChange, onSent }: FindFormProps) {
  const { t, say } = useText()
  const [problem, setProblem] = useState<string>()
  const check = () => {
    const found = emailProblem(email)
    setProblem(found === null ? undefined : say(found))
    return found !== null
  }
  const send = async () => {
    await call('findMemberPassword', { email: email.trim() })
    onSent()
  }
  return (
    <AccountForm
      title={t('help.find_password')}
      lead={t('member_account.find_password_lead')}
      submit={t('help.send_link')}
      submitting={t('help.sending')}
      check={check}
      send={send}
      typed={email}
      links={<MemberLinks to={['commonLogin']} />}
    >
      <EmailField
        login
        value={email}
        error={problem}
        onChange={(typed) => {
          onChange(typed)
          setProblem(undefined)
        }}
      />
    </AccountForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useText()
  return (
    <AccountDone icon={<IconMailCheck size={36} stroke={1.5} aria-hidden="true" />} title={t('help.link_sent')}>
      <p>{t('help.sent_to', { email })}</p>
      <p>{t('help.link_life', { minutes: resetLife / 60_000 })}</p>
      <div className={frame.actions}>
        <Link className={buttonLook({ kind: 'primary', size: 'l', wide: true })} to={screenPath('commonLogin', {})}>
          {t('help.to_login')}
        </Link>
        <Button kind="quiet" size="l" wide onClick={onAgain}>
          {t('help.other_email')}
        </Button>
      </div>
    </AccountDone>
  )
}
