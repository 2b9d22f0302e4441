import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeAddress } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { Refusal } from '../kernel/api.ts'
import { brokenWords } from '../session/wait-for-shop-no.ts'
import { usePlace } from '../kernel/place.ts'
import { restoreSession, signIn } from '../session/start.ts'
import { session } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { AccountLinks } from '../parts/account/links.tsx'
import { type LoginResult, type LoginValues, LoginScreen } from './login-screen.tsx'

/** The login at its address: who still has a session is taken to the shop at once (auto-login). */
export function LoginRoute() {
  const { product } = usePlace()
  const { t } = useText(accountsTexts)
  const navigate = useNavigate()
  useEffect(() => {
    let gone = false
    if (session().status === 'out') return undefined
    restoreSession(product).then(
      (is_in) => (is_in && !gone ? navigate({ to: homeAddress(session()), replace: true }) : undefined),
      () => undefined, // server unreachable: the form reports it on submit
    )
    return () => {
      gone = true
    }
  }, [product, navigate])
  const submit = async ({ totp, chosen_mall_id, ...values }: LoginValues): Promise<LoginResult> => {
    try {
      const malls = await signIn(product, {
        ...values,
        ...(totp === '' ? {} : { totp }),
        ...(chosen_mall_id === null ? {} : { chosen_mall_id }),
      })
      if (malls !== null) return { ok: false, malls }
    } catch (problem) {
      if (!(problem instanceof Refusal)) return { ok: false, message: t(brokenWords(problem)) }
      const wants_code = problem.code === 'auth.totp_required' || problem.code === 'auth.totp_wrong'
      return { ok: false, message: problem.message, wants_code }
    }
    await navigate({ to: homeAddress(session()) })
    return { ok: true }
  }
  return (
    <LoginScreen
      onSubmit={submit}
      links={<AccountLinks product={product} to={['findId', 'findPassword', 'signUp']} />}
    />
  )
}
