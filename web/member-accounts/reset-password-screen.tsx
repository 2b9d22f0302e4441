import { IconLinkOff, IconLockCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { AccountDone } from '../parts/account/done.tsx'
import { AccountForm } from '../parts/account/form.tsx'
import { AccountFrame } from '../parts/account/frame.tsx'
import frame from '../parts/account/frame.module.css'
import { queries } from '../kernel/queries.ts'
import { clearSession } from '../session/session.ts'
import { NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { MemberLinks } from './member-links.tsx'

type ResetLink = { mall_id: string; token: string }

/** Sets a new password by the mailed link (000 §2); an expired link is reported before any input. */
export function MemberResetPasswordScreen() {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  const { mall_id = '', token = '' } = useAddressQuery().values
  const [done, setDone] = useState(false)
  return (
    <AccountFrame title={t('reset.title')} seed={mall_id}>
      {done ? <Done /> : <Reset key={token} link={{ mall_id, token }} onDone={() => setDone(true)} />}
    </AccountFrame>
  )
}

function Reset({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const whole = link.mall_id !== '' && link.token !== ''
  const { data, isError, refetch } = useOperation('checkResetPassword', link, { enabled: whole })
  // A link that expires while a password is typed is reported on submit; the form stays.
  const [valid, setValid] = useState(whole ? data?.body.valid : false)
  if (valid === undefined && data !== undefined) setValid(data.body.valid)
  if (valid !== undefined) return valid ? <ResetForm link={link} onDone={onDone} /> : <Over />
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <Waiting />
}

function Waiting() {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  const shown = useDelayed(true, 200)
  return (
    <output className={frame.form} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <>
          <Skeleton width={180} height={30} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </>
      )}
    </output>
  )
}

function ResetForm({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [problems, setProblems] = useState<{ password?: string; again?: string }>({})
  const find = usePasswordProblems({ replaces: true })
  const check = () => {
    const found = find(typed)
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    await call('resetMemberPassword', { ...link, password: typed.password })
    clearSession()
    queries.clear()
    onDone()
  }
  return (
    <AccountForm
      title={t('reset.title')}
      lead={t('member_account.reset_lead')}
      submit={t('reset.submit')}
      submitting={t('reset.submitting')}
      check={check}
      send={send}
      help={{ code: 'account.password_not_changed', show: <AskAgain /> }}
      typed={JSON.stringify(typed)}
      links={<MemberLinks to={['commonLogin']} />}
    >
      <NewPassword
        replaces
        typed={typed}
        problems={problems}
        onChange={(part) => {
          setTyped({ ...typed, ...part })
          setProblems((marks) => unmarkTyped(marks, part))
        }}
      />
    </AccountForm>
  )
}

/** Requests a new link in place of an invalid one. */
function AskAgain() {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  return (
    <div className={frame.again}>
      <p>{t('reset.ask_again')}</p>
      <Link className={buttonLook({ size: 'm' })} to={screenPath('memberFindPassword', {})}>
        {t('reset.new_link')}
      </Link>
    </div>
  )
}

function Over() {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  return (
    <AccountDone icon={<IconLinkOff size={36} stroke={1.5} aria-hidden="true" />} title={t('member_account.link_over')}>
      <p>{t('reset.ask_again')}</p>
      <div className={frame.actions}>
        <Link
          className={buttonLook({ kind: 'primary', size: 'l', wide: true })}
          to={screenPath('memberFindPassword', {})}
        >
          {t('reset.new_link')}
        </Link>
      </div>
    </AccountDone>
  )
}

function Done() {
  const { t } = useText(accountsTexts, memberAccountsTexts)
  return (
    <AccountDone icon={<IconLockCheck size={36} stroke={1.5} aria-hidden="true" />} title={t('reset.done')}>
      <p>{t('reset.done_help')}</p>
      <div className={frame.actions}>
        <Link className={buttonLook({ kind: 'primary', size: 'l', wide: true })} to={screenPath('commonLogin', {})}>
          {t('help.to_login')}
        </Link>
      </div>
    </AccountDone>
  )
}
