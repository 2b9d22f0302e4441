import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { legalNames } from '#contract/legal/legal.ts'
import { nameLength } from '#contract/member-accounts/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useAfterLogin } from '../session/after-login.ts'
import { call } from '../kernel/api.ts'
import { AccountForm } from '../parts/account/form.tsx'
import { emailProblem } from '../parts/account/email-check.ts'
import { NewPassword, usePasswordProblems } from '../parts/account/new-password.tsx'
import { type Agreed, Agreements } from '../parts/account/agreements.tsx'
import { enterSession } from '../session/start.ts'
import { useText } from '../kernel/text.ts'
import { TextField } from '../ui/text-field.tsx'
import { EmailField } from '../parts/account/email-field.tsx'
import { unmarkTyped } from '../parts/account/unmark-typed.ts'
import styles from './member-accounts.module.css'
import { MemberLinks } from './member-links.tsx'

type Site = OutputOf<Operations['getJoinTicket']>
type Typed = { name: string; email: string; password: string; again: string; agreed: Agreed }
type Problems = Partial<Record<keyof Typed, string>>

const nothingAgreed: Agreed = { terms: false, privacy: false, collection: false }

/** The form for the site owner's name and login. */
export function JoinForm({ site }: { site: Site }) {
  const { t } = useText(accountsTexts, memberAccountsTexts, membersTexts, shellTexts)
  const goOn = useAfterLogin()
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', password: '', again: '', agreed: nothingAgreed })
  const [problems, setProblems] = useState<Problems>({})
  const find = useProblems()
  // The sentence covers all of them, so it is shown once.
  const refused = legalNames.find((name) => !typed.agreed[name])
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    // One error marks all of them: it is removed when all are ticked.
    const unfinished = part.agreed !== undefined && !Object.values(part.agreed).every(Boolean)
    if (!unfinished) setProblems((marks) => unmarkTyped(marks, part))
  }
  const check = () => {
    const found = find(typed)
    setProblems(found)
    return Object.keys(found).length > 0
  }
  const send = async () => {
    const { name, email, password, agreed } = typed
    const answer = await call('signupMember', { name: name.trim(), email: email.trim(), password, agreements: agreed })
    await enterSession(answer, { flavour: 'imweb' })
    goOn(null, true)
  }
  return (
    <AccountForm
      title={t('screen.member_join')}
      lead={t('member_account.join_lead')}
      submit={t('member_account.join')}
      submitting={t('member_account.joining')}
      check={check}
      send={send}
      typed={JSON.stringify(typed)}
      links={<MemberLinks to={['commonLogin']} />}
    >
      <div className={styles.site}>
        <span>{t('member_account.site')}</span>
        <strong>{site.mall_name}</strong>
        {site.primary_domain !== null && <span>{site.primary_domain}</span>}
      </div>
      <TextField
        label={t('common.name')}
        name="name"
        autoComplete="name"
        maxLength={nameLength}
        value={typed.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <EmailField of="login" value={typed.email} error={problems.email} onChange={(email) => change({ email })} />
      <NewPassword typed={typed} problems={problems} onChange={change} />
      <Agreements
        value={typed.agreed}
        errorOf={(name) => (name === refused ? problems.agreed : undefined)}
        onChange={(agreed) => change({ agreed })}
      />
    </AccountForm>
  )
}

function useProblems() {
  const { t, say } = useText(accountsTexts, memberAccountsTexts, membersTexts, shellTexts)
  const findInPassword = usePasswordProblems()
  return (typed: Typed): Problems => {
    const email = emailProblem(typed.email)
    return {
      ...(typed.name.trim() === '' && { name: t('member_account.name_missing') }),
      ...(email !== null && { email: say(email) }),
      ...findInPassword(typed),
      ...(!Object.values(typed.agreed).every(Boolean) && { agreed: t('member_account.agreements_missing') }),
    }
  }
}
