import { useRef, useState } from 'react'
import { legalNames } from '#contract/legal/legal.ts'
import { profileFields } from '#contract/partners/profile.ts'
import { type SignUpField, signUpProblems } from '#contract/partners/sign-up.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { call, Refusal } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { unmark } from '../ui/unmark.ts'
import { type SignUpDraft, forgetDraft, keepDraft, readDraft } from './sign-up-draft.ts'

export type SignUpProblems = Partial<Record<SignUpField, string>>
/** The facts that the last page repeats. */
export type SignedUp = { mall_id: string; manager_email: string }

/** The sign-up's state: draft, errors and the request. */
export function useSignUp(onDone: (done: SignedUp) => void) {
  const { t, say } = useText(accountsTexts, partnersTexts, partnersRecordTexts)
  const [draft, setDraft] = useState(readDraft)
  const [problems, setProblems] = useState<SignUpProblems>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(0)
  // A repeated attempt with the same words is the same application, whatever became of the first answer.
  const key = useRef({ words: '', value: '' })

  const change = (part: Partial<SignUpDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
    setProblems((marks) => unmark(marks, mendedBy(part)))
    setRefused(undefined)
  }
  const fail = (found: SignUpProblems, message?: string) => {
    setProblems(found)
    setRefused(message)
    setTried((count) => count + 1)
    // Field errors are shown at their field.
    if (message !== undefined) showAlert(t('account.signup_failed'))
  }
  const send = async () => {
    const { again, ...input } = draft
    const wrong = signUpProblems(input, again)
    if (wrong.length > 0) {
      fail(Object.fromEntries(wrong.map(({ path, code }) => [path, say(code)])))
      return
    }
    const words = JSON.stringify(input)
    if (key.current.words !== words) key.current = { words, value: crypto.randomUUID() }
    setRefused(undefined)
    setBusy(true)
    try {
      const { mall_id } = await call('signUpPartner', input, { key: key.current.value })
      forgetDraft()
      onDone({ mall_id, manager_email: draft.manager_email.trim() })
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : null
      const fields = Object.fromEntries((refusal?.errors ?? []).map(({ path, message }) => [path, message]))
      fail(fields, refusal?.message ?? t('server.unstable'))
    } finally {
      setBusy(false)
    }
  }
  return { draft, change, problems, refused, busy, tried, send }
}

/** The marks that a change takes away: of two entries of a password each is judged by the other, of agreements the given. */
function mendedBy({ agreements, again, password, ...rest }: Partial<SignUpDraft>): SignUpField[] {
  const given = legalNames.filter((name) => agreements?.[name] === true)
  return [
    ...profileFields.filter((field) => field in rest),
    ...(rest.mall_id === undefined ? [] : (['mall_id'] as const)),
    ...(password === undefined ? [] : (['password', 'password_again'] as const)),
    ...(again === undefined ? [] : (['password_again'] as const)),
    ...given.map((name) => `agreements.${name}` as const),
  ]
}
