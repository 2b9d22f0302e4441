import { useDeferredValue, useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { call } from '../kernel/api.ts'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from '../parts/account/form.tsx'
import { AccountFrame } from '../parts/account/frame.tsx'
import { AccountLinks } from '../parts/account/links.tsx'
import { emailProblem } from '../parts/account/email-check.ts'
import { EmailField } from '../parts/account/email-field.tsx'
import { MailSent } from '../parts/account/mail-sent.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'

type Typed = { name: string; email: string }
type Problems = { name?: string | undefined; email?: string | undefined }

/** The id is mailed to the address that the account is registered with (000 §2, §5, §8). */
export function FindIdScreen() {
  const { t } = useText(accountsTexts)
  const { product } = usePlace()
  const [typed, setTyped] = useState<Typed>({ name: '', email: '' })
  const [sent, setSent] = useState(false)
  const seed = useDeferredValue(typed.email)
  return (
    <AccountFrame title={t('help.find_id')} seed={seed}>
      {sent ? (
        <MailSent
          title={t('help.id_sent')}
          email={typed.email.trim()}
          login={screenPath('partnerLogin', { product })}
          onAgain={() => setSent(false)}
        />
      ) : (
        <FindIdForm product={product} typed={typed} onChange={setTyped} onSent={() => setSent(true)} />
      )}
    </AccountFrame>
  )
}

type FormProps = { product: string; typed: Typed; onChange: (typed: Typed) => void; onSent: () => void }

function FindIdForm({ product, typed, onChange, onSent }: FormProps) {
  const { t, say } = useText(accountsTexts)
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<Typed>) => {
    onChange({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
  }
  const check = () => {
    const email = emailProblem(typed.email)
    const found: Problems = {
      ...(typed.name.trim() === '' && { name: t('help.name_missing') }),
      ...(email !== null && { email: say(email) }),
    }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    await call('sendAccountEmail', {
      type: 'findId',
      mallManagerName: typed.name.trim(),
      mallEmail: typed.email.trim(),
    })
    onSent()
  }
  return (
    <AccountForm
      title={t('help.find_id')}
      lead={t('help.find_id_lead')}
      submit={t('help.send_id')}
      submitting={t('help.sending')}
      check={check}
      send={send}
      typed={JSON.stringify(typed)}
      links={<AccountLinks product={product} to={['partnerLogin', 'findPassword']} />}
    >
      <TextField
        label={t('help.manager_name')}
        name="manager_name"
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <EmailField of="shop" value={typed.email} error={problems.email} onChange={(email) => change({ email })} />
    </AccountForm>
  )
}
