import { useDeferredValue, useState } from 'react'
import { resetLife } from '#contract/account-help.ts'
import { call } from '#web/api.ts'
import { usePlace } from '#web/place.ts'
import { useText } from '#web/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '#web/parts/account-form.tsx'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { AccountLinks } from '#web/parts/account-links.tsx'
import { emailProblem } from '#web/parts/email-check.ts'
import { MailSent } from './mail-sent.tsx'

/** A link that sets a new password is mailed to the registered address (000 §2, §5, §8; resolution 20). */
export function FindPasswordScreen() {
  const { t } = useText()
  const { product } = usePlace()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const seed = useDeferredValue(email)
  return (
    <AccountFrame title={t('help.find_password')} seed={seed}>
      {sent ? (
        <MailSent
          title={t('help.link_sent')}
          note={t('help.link_life', { minutes: resetLife / 60_000 })}
          email={email.trim()}
          product={product}
          onAgain={() => setSent(false)}
        />
      ) : (
        <FindPasswordForm product={product} email={email} onChange={setEmail} onSent={() => setSent(true)} />
      )}
    </AccountFrame>
  )
}

type FormProps = { product: string; email: string; onChange: (email: string) => void; onSent: () => void }

function FindPasswordForm({ product, email, onChange, onSent }: FormProps) {
  const { t, say } = useText()
  const [problem, setProblem] = useState<string>()
  const check = () => {
    const found = emailProblem(email)
    setProblem(found === null ? undefined : say(found))
    return found !== null
  }
  const send = async () => {
    await call('sendAccountEmail', { type: 'findPassword', mallEmail: email.trim() })
    onSent()
  }
  return (
    <AccountForm
      title={t('help.find_password')}
      lead={t('help.find_password_lead')}
      submit={t('help.send_link')}
      submitting={t('help.sending')}
      check={check}
      send={send}
      typed={email}
      links={<AccountLinks product={product} to={['partnerLogin', 'findId']} />}
    >
      <TextField
        label={t('help.email')}
        name="mall_email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
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
