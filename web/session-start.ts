import { signInAddress } from '#contract/guard.ts'
import { planMode } from '#contract/plan.ts'
import type { InputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import type { Plan } from '#contract/shops.ts'
import type { App } from '#contract/wire.ts'
import { call, refresh, Refusal } from './api.ts'
import { logSilently } from './client-log.ts'
import { persistently } from './persistently.ts'
import { queries } from './queries.ts'
import { leave } from './session-loss.ts'
import { changeSession, session } from './session.ts'
import { keepDomain, keepShop, keptShop, shopToOpen } from './shop-choice.ts'
import { tellTabs } from './tabs.ts'

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
  await loadAccount(null)
  const { mall_id, login_id } = session()
  tellTabs({ kind: 'signed_in', mall_id, login_id })
}

let restoring: Promise<boolean> | null = null

/**
 * After a reload: asks for a new access token by the cookie, once; false when nobody is signed in. `app` is the one that
 * the address names.
 */
export async function restoreSession(product: string, app: App | null = null): Promise<boolean> {
  if (session().status === 'in') return true
  restoring ??= restore(product, app).finally(() => {
    restoring = null
  })
  return restoring
}

async function restore(product: string, app: App | null): Promise<boolean> {
  changeSession({ product })
  const outcome = await refresh()
  if (outcome.kind !== 'renewed') {
    if (session().access_token === null) changeSession({ status: 'out' })
    return session().status === 'in'
  }
  await loadAccount(app)
  return true
}

/** Who is signed in, and to what; a mall that awaits its approval has nothing else to see yet. */
async function loadAccount(app: App | null): Promise<void> {
  const { mall_type: _wire, ...account } = await call('checkLogin', {})
  changeSession({ ...account, app: appToOpen(account.apps, app) })
  if (account.state === 'pending') changeSession({ status: 'in', shops: [], plan: null, mode: 'any' })
  else await loadShops()
}

/** The app that the address asks for if the mall has it, else products, else what there is (000 §9). */
function appToOpen(apps: readonly App[], asked: App | null): App {
  if (asked !== null && apps.includes(asked)) return asked
  return apps.includes('cert_product') ? 'cert_product' : (apps[0] ?? 'cert_product')
}

/** Goes to another app of the mall: its shops and plans are its own. */
export async function enterApp(app: App): Promise<void> {
  queries.clear()
  changeSession({ app, shop_no: null })
  await loadShops()
}

/** The shops of the mall, and the plan of the one that is open. */
async function loadShops(): Promise<void> {
  const mall_id = session().mall_id ?? ''
  const shops = await persistently(async () => call('listShops', {}))
  const shop_no = shopToOpen(shops, keptShop(mall_id))
  keepDomain(mall_id, shops.find((shop) => shop.shop_no === shop_no)?.primary_domain ?? null)
  changeSession({ shops, shop_no })
  await loadPlan()
  changeSession({ status: 'in' })
}

/**
 * The plan of the open shop. A 401 keeps the one there is; any other failure means expired (000 §7), but what may pass
 * is asked twice again before (resolution 5).
 */
export async function loadPlan(): Promise<void> {
  try {
    takePlan(await persistently(async () => call('getPlan', {})))
  } catch (problem) {
    logSilently('getPlan', problem)
    if (!(problem instanceof Refusal) || problem.status !== 401) changeSession({ plan: null, mode: 'any' })
  }
}

function takePlan(plan: Plan): void {
  const expires_at = plan.expires_at === null ? null : new Date(plan.expires_at)
  changeSession({ plan, mode: planMode(plan.class, expires_at, new Date()) })
}

/** The plan of another shop of the mall, or null where it has none. */
export async function planClassOf(shop_no: string): Promise<Plan['class']> {
  const plan = await persistently(async () => call('getPlan', {}, { shop_no }))
  return plan.class
}

/** Keeps the choice of a shop over the reload that follows it (000 §4 "Shop change"). */
export function rememberShop(shop_no: string): void {
  const { mall_id } = session()
  if (mall_id !== null) keepShop(mall_id, shop_no)
}

/** Ends the session in this and every other tab; being out already is fine. */
export async function signOut(): Promise<void> {
  const { mall_id, login_id, flavour, product } = session()
  try {
    await call('logout', {})
  } catch (problem) {
    // Out of reach of the server: this browser is out all the same, the token ends by itself.
    logSilently('logout', problem)
  } finally {
    tellTabs({ kind: 'signed_out', mall_id, login_id })
    leave(signInAddress({ flavour, product, mall_id }))
  }
}
