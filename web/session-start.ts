import { planMode } from '#contract/plan.ts'
import type { InputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { call, refreshOnce } from './api.ts'
import { queries } from './queries.ts'
import { changeSession, clearSession, session } from './session.ts'

/** Signs a partner in; throws the server's refusal. The refresh token stays in its cookie, out of reach of scripts. */
export async function signIn(product: string, input: InputOf<Operations['loginPartner']>): Promise<void> {
  await enterSession(await call('loginPartner', input), product)
}

/** Takes up a session that a login has just handed out, whichever it was. */
export async function enterSession(tokens: { mall_id: string; access_token: string }, product?: string): Promise<void> {
  queries.clear()
  changeSession({
    mall_id: tokens.mall_id,
    access_token: tokens.access_token,
    ...(product === undefined ? {} : { product }),
  })
  await loadAccount()
}

let restoring: Promise<boolean> | null = null

/** After a reload: asks for a new access token by the cookie, once; false when nobody is signed in. */
export async function restoreSession(product: string): Promise<boolean> {
  if (session().status === 'in') return true
  restoring ??= restore(product).finally(() => {
    restoring = null
  })
  return restoring
}

async function restore(product: string): Promise<boolean> {
  changeSession({ product })
  if (!(await refreshOnce())) {
    if (session().access_token === null) changeSession({ status: 'out' })
    return session().status === 'in'
  }
  await loadAccount()
  return true
}

/** Who is signed in, and to what; a mall that awaits its approval has nothing else to see yet. */
async function loadAccount(): Promise<void> {
  const { mall_type: _wire, ...account } = await call('checkLogin', {})
  changeSession(account)
  if (account.state === 'pending') changeSession({ status: 'in', shops: [], plan: null, mode: 'any' })
  else await loadShops()
}

/** The shops of the mall and the plan of the one that is open: the default shop at first (000 §9). */
async function loadShops(): Promise<void> {
  const shops = await call('listShops', {})
  const first = shops.find((shop) => shop.default === 'T') ?? shops[0]
  changeSession({ shops, shop_no: first?.shop_no ?? '1' })
  const plan = await call('getPlan', {})
  const expires_at = plan.expires_at === null ? null : new Date(plan.expires_at)
  changeSession({ plan, mode: planMode(plan.class, expires_at, new Date()), status: 'in' })
}

/** Ends the session everywhere; being out already is fine. */
export async function signOut(): Promise<void> {
  try {
    await call('logout', {})
  } finally {
    clearSession()
    queries.clear()
  }
}
