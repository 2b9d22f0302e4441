import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { useAfterLogin } from '../session/after-login.ts'
import { call } from '../kernel/api.ts'
import { AccountForm } from '../parts/account/form.tsx'
import { type TypedPassword, NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { enterSession } from '../session/start.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { InviteLink } from './invite-link.ts'
import styles from './team.module.css'

type Invited = OutputOf<Operations['checkInvitation']>
type Typed = TypedPassword & { name: string }

/** The invitation, and the name and password of the new account. */
export function InviteForm({ link, invitation }: { link: InviteLink; invitation: Invited }) {
  const { t, say } = useText(membersTexts, teamTexts)
  const goOn = useAfterLogin()
  const [typed, setTyped] = useState<Typed>({ name: '', password: '', again: '' })
  const [problems, setProblems] = useState<Partial<Typed>>({})
  const find = usePasswordProblems()
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setProblems((marks) => unmarkTyped(marks, part))
  }
  const check = () => {
    const found = { ...(typed.name.trim() === '' && { name: t('member_account.name_missing') }), ...find(typed) }
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    const answer = await call('acceptInvitation', { ...link, name: typed.name.trim(), password: typed.password })
    await enterSession(answer)
    showAlert(t('invite.welcome', { mall: invitation.mall_name, role: say(`role.${invitation.role}`) }))
    goOn(null, true)
  }
  return (
    <AccountForm
      title={t('invite.title', { mall: invitation.mall_name })}
      lead={t('invite.lead')}
      submit={t('invite.submit')}
      submitting={t('invite.submitting')}
      check={check}
      send={send}
      typed={JSON.stringify(typed)}
      links={null}
    >
      <Facts invitation={invitation} />
      {/* For password managers: the account's user name. */}
      <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        label={t('common.name')}
        name="name"
        autoComplete="name"
        maxLength={50}
        value={typed.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <NewPassword typed={typed} problems={problems} onChange={change} />
    </AccountForm>
  )
}

function Facts({ invitation }: { invitation: Invited }) {
  const { t, say } = useText(membersTexts, teamTexts)
  const until = seoulTime(invitation.expires_at)
  return (
    <dl className={styles.invited}>
      <dt>{t('common.shop')}</dt>
      <dd>{invitation.mall_name}</dd>
      <dt>{t('invite.email')}</dt>
      <dd>{invitation.email}</dd>
      <dt>{t('invite.role')}</dt>
      <dd>
        {say(`role.${invitation.role}`)}
        <small>{say(`role.${invitation.role}_help`)}</small>
      </dd>
      <dt>{t('invite.until')}</dt>
      <dd>{until === null ? '' : `${until.date} ${until.time}`}</dd>
    </dl>
  )
}
