import { type ReactNode, useDeferredValue, useState } from 'react'
import { resetLife } from '#contract/accounts/help.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { useText } from '../../kernel/text.ts'
import { AccountForm } from './form.tsx'
import { AccountFrame } from './frame.tsx'
import { emailProblem } from './email-check.ts'
import { EmailField } from './email-field.tsx'
import { MailSent } from './mail-sent.tsx'

type FindPasswordProps = {
  lead: string
  /** Address of the login that the password is for. */
  login: string
  links: ReactNode
  /** The address is what its owner signs in by, not only where mail goes. */
  signs_in?: boolean
  send: (email: string) => Promise<unknown>
}

/** A link that sets a new password is mailed to a registered address (000 §2, §5, §8; resolution 20). */
export function FindPassword({ login, send, ...form }: FindPasswordProps) {
  const { t } = useText(accountsTexts)
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const seed = useDeferredValue(email)
  const sendTo = async () => {
    await send(email.trim())
    setSent(true)
  }
  return (
    <AccountFrame title={t('help.find_password')} seed={seed}>
      {sent ? (
        <MailSent
          title={t('help.link_sent')}
          note={t('help.link_life', { minutes: resetLife / 60_000 })}
          email={email.trim()}
          login={login}
          onAgain={() => setSent(false)}
        />
      ) : (
        <FindForm {...form} email={email} onChange={setEmail} send={sendTo} />
      )}
    </AccountFrame>
  )
}

type FindFormProps = Omit<FindPasswordProps, 'login' | 'send'> & {
  email: string
  onChange: (email: string) => void
  send: () => Promise<void>
}

function FindForm({ lead, links, signs_in, email, onChange, send }: FindFormProps) {
  const { t, say } = useText(accountsTexts)
  const [problem, setProblem] = useState<string>()
  const check = () => {
    const found = emailProblem(email)
    setProblem(found === null ? undefined : say(found))
    return found !== null
  }
  return (
    <AccountForm
      title={t('help.find_password')}
      lead={lead}
      submit={t('help.send_link')}
      submitting={t('help.sending')}
      check={check}
      send={send}
      typed={email}
      links={links}
    >
      <EmailField
        of={signs_in === true ? 'login' : 'shop'}
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
