import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { IconLinkOff } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { useOperation, Refusal } from '../kernel/api.ts'
import { AccountDone } from '../parts/account/done.tsx'
import { AccountFrame } from '../parts/account/frame.tsx'
import frame from '../parts/account/frame.module.css'
import { useText } from '../kernel/text.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { InviteForm } from './invite-form.tsx'
import type { InviteLink } from './invite-link.ts'

/** The page of a mailed invitation. The token is in the link's fragment, so that no server logs it. */
export function InviteScreen() {
  const { t } = useText(shellTexts, teamTexts)
  const hash = useRouterState({ select: (state) => state.location.hash })
  const link = linkIn(hash)
  return (
    <AccountFrame title={t('screen.invite')} seed={link.mall_id}>
      {link.mall_id === '' || link.token === '' ? <Over /> : <Invitation key={link.token} link={link} />}
    </AccountFrame>
  )
}

function linkIn(hash: string): InviteLink {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  return { mall_id: values.get('mall_id') ?? '', token: values.get('token') ?? '' }
}

function Invitation({ link }: { link: InviteLink }) {
  const { data, error, isError, refetch } = useOperation('checkInvitation', link)
  // An invitation that expires while the form is filled in is reported on submit; the form stays.
  const [first, setFirst] = useState(data?.body)
  if (first === undefined && data !== undefined) setFirst(data.body)
  if (first !== undefined) return <InviteForm link={link} invitation={first} />
  if (!isError) return <Waiting />
  if (error instanceof Refusal && error.code === 'team.invitation_over') return <Over />
  return <ErrorState {...(error instanceof Refusal ? { help: error.message } : {})} onRetry={() => void refetch()} />
}

function Waiting() {
  const { t } = useText(shellTexts, teamTexts)
  const shown = useDelayed(true, 200)
  return (
    <output className={frame.form} aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <>
          <Skeleton width={220} height={30} />
          <Skeleton height={72} />
          <Skeleton height={44} />
        </>
      )}
    </output>
  )
}

function Over() {
  const { t } = useText(shellTexts, teamTexts)
  return (
    <AccountDone icon={<IconLinkOff size={36} stroke={1.5} aria-hidden="true" />} title={t('invite.over')}>
      <p>{t('invite.over_help')}</p>
    </AccountDone>
  )
}
