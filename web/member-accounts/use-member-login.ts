import { useState } from 'react'
import { call, Refusal } from '../kernel/api.ts'
import { useAfterLogin } from '../session/after-login.ts'
import type { MallChoice } from '../parts/account/mall-choices.tsx'
import { enterSession } from '../session/start.ts'

export type MemberTyped = { email: string; password: string; totp: string; auto_login: boolean }

/** Steps of a login by e-mail: the password, perhaps a code of the second factor, perhaps one of several malls. */
export type LoginStep = { kind: 'password' } | { kind: 'totp' } | { kind: 'mall'; malls: MallChoice }

/** Signs in by e-mail, to one mall or to any that the password opens, and continues to the target. */
export function useMemberLogin(mall_id: string | null, redirect: unknown) {
  const goOn = useAfterLogin()
  const [step, setStep] = useState<LoginStep>({ kind: 'password' })
  const [chosen, setChosen] = useState<string | null>(null)
  const send = async (typed: MemberTyped, choice: string | null = chosen ?? mall_id) => {
    const { email, password, totp, auto_login } = typed
    const input = { email: email.trim(), password, auto_login }
    try {
      const answer = await call('loginMember', {
        ...input,
        ...(choice === null ? {} : { mall_id: choice }),
        ...(totp.trim() === '' ? {} : { totp: totp.trim() }),
      })
      if ('malls' in answer) {
        setStep({ kind: 'mall', malls: answer.malls })
        return
      }
      await enterSession(answer, { flavour: 'imweb' })
      goOn(redirect)
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== 'auth.totp_required') throw problem
      setStep({ kind: 'totp' })
    }
  }
  const choose = async (typed: MemberTyped, choice: string) => {
    setChosen(choice)
    await send(typed, choice)
  }
  const again = () => {
    setStep({ kind: 'password' })
    setChosen(null)
  }
  return { step, send, choose, again }
}
