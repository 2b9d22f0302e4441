import { IconPlugConnected, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Refusal, useOperation } from '../kernel/api.ts'
import { AccountDone } from '../parts/account/done.tsx'
import { AccountFrame } from '../parts/account/frame.tsx'
import frame from '../parts/account/frame.module.css'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { JoinForm } from './join-form.tsx'
import styles from './member-accounts.module.css'

/** The first account of a site (000 §2), only after a consent at the platform has proved its ownership. */
export function JoinScreen() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  return (
    <AccountFrame title={t('screen.member_join')} seed="join">
      <Join />
    </AccountFrame>
  )
}

function Join() {
  const { data, error, refetch } = useOperation('getJoinTicket', {})
  // Later reads do not change the form: the ticket is deleted once the account is made.
  const [site, setSite] = useState(data?.body)
  if (site === undefined && data !== undefined) setSite(data.body)
  if (site !== undefined) return <JoinForm site={site} />
  if (error instanceof Refusal && error.code === 'member_account.no_ticket') return <NoTicket />
  if (error instanceof Refusal && error.code === 'member_account.site_joined') return <Joined message={error.message} />
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />
  return <Waiting />
}

function Waiting() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  const shown = useDelayed(true, 200)
  return (
    <output className={frame.form} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <>
          <Skeleton width={180} height={30} />
          <Skeleton height={56} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </>
      )}
    </output>
  )
}

/** Without a ticket from the platform: explains where to begin. */
function NoTicket() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  return (
    <AccountDone
      icon={<IconPlugConnected size={36} stroke={1.5} aria-hidden="true" />}
      title={t('member_account.no_ticket_title')}
    >
      <p>{t('member_account.no_ticket')}</p>
      <ol className={styles.steps}>
        <li>{t('member_account.no_ticket_step_1')}</li>
        <li>{t('member_account.no_ticket_step_2')}</li>
        <li>{t('member_account.no_ticket_step_3')}</li>
      </ol>
      <ToLogin />
    </AccountDone>
  )
}

function Joined({ message }: { message: string }) {
  const { t } = useText(memberAccountsTexts, shellTexts)
  return (
    <AccountDone
      icon={<IconUserCheck size={36} stroke={1.5} aria-hidden="true" />}
      title={t('member_account.joined_title')}
    >
      <p>{message}</p>
      <ToLogin />
    </AccountDone>
  )
}

function ToLogin() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  return (
    <div className={frame.actions}>
      <Link className={buttonLook({ kind: 'primary', size: 'l', wide: true })} to={screenPath('commonLogin', {})}>
        {t('member_account.to_login')}
      </Link>
    </div>
  )
}
