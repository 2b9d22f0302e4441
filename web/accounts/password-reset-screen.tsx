import { IconLockCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { call } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { clearSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { AccountDone } from '../parts/account/done.tsx'
import { AccountForm } from '../parts/account/form.tsx'
import { AccountFrame } from '../parts/account/frame.tsx'
import styles from '../parts/account/frame.module.css'
import { AccountLinks } from '../parts/account/links.tsx'
import { type TypedPassword, NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'

type PasswordResetProps = { product: string; mall_id: string; token: string }

/** A new password by the mailed link (000 §2, §5, §8; resolution 20). */
export function PasswordResetScreen(props: PasswordResetProps) {
  const { t } = useText(accountsTexts)
  const [done, setDone] = useState(false)
  return (
    <AccountFrame title={t('reset.title')} seed={props.mall_id}>
      {done ? <ResetDone product={props.product} /> : <ResetForm {...props} onDone={() => setDone(true)} />}
    </AccountFrame>
  )
}

/** Both are required, the first must keep the rules, the second must be the same (000 §5, resolution 21). */
function ResetForm({ product, mall_id, token, onDone }: PasswordResetProps & { onDone: () => void }) {
  const { t } = useText(accountsTexts)
  const [typed, setTyped] = useState<TypedPassword>({ password: '', again: '' })
  const [problems, setProblems] = useState<Partial<TypedPassword>>({})
  const find = usePasswordProblems({ replaces: true })
  const change = (part: Partial<TypedPassword>) => {
    setTyped({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
  }
  const check = () => {
    const found = find(typed)
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    await call('updatePassword', { mall_id, token, password: typed.password })
    clearSession()
    queries.clear()
    onDone()
  }
  return (
    <AccountForm
      title={t('reset.title')}
      lead={t('reset.lead', { mall_id })}
      submit={t('reset.submit')}
      submitting={t('reset.submitting')}
      check={check}
      send={send}
      help={{ code: 'account.password_not_changed', show: <AskAgain product={product} /> }}
      typed={JSON.stringify(typed)}
      links={<AccountLinks product={product} to={['partnerLogin']} />}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={mall_id} readOnly hidden />
      <NewPassword replaces typed={typed} problems={problems} onChange={change} />
    </AccountForm>
  )
}

/** A link that does not work any more is replaced by a new one. */
function AskAgain({ product }: { product: string }) {
  const { t } = useText(accountsTexts)
  return (
    <div className={styles.again}>
      <p>{t('reset.ask_again')}</p>
      <Link className={buttonLook({ size: 'm' })} to={screenPath('findPassword', { product })}>
        {t('reset.new_link')}
      </Link>
    </div>
  )
}

function ResetDone({ product }: { product: string }) {
  const { t } = useText(accountsTexts)
  return (
    <AccountDone icon={<IconLockCheck size={36} stroke={1.5} aria-hidden="true" />} title={t('reset.done')}>
      <p>{t('reset.done_help')}</p>
      <div className={styles.actions}>
        <Link
          className={buttonLook({ kind: 'primary', size: 'l', wide: true })}
          to={screenPath('partnerLogin', { product })}
        >
          {t('help.to_login')}
        </Link>
      </div>
    </AccountDone>
  )
}
