import { appOf, isShellOf } from '#contract/table/guard.ts'
import { planMode } from '#contract/payment/plan.ts'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Flavour, Shell } from '#contract/kernel/screen.ts'
import type { Plan } from '#contract/shops/operations.ts'
import type { App } from '#contract/kernel/wire.ts'
import { call, refresh, Refusal } from '../kernel/api.ts'
import { logSilently } from '../kernel/client-log.ts'
import { keepLastFlavour, lastFlavour } from './last-flavour.ts'
import { dropKeptImports } from '../kernel/kept-imports.ts'
import { persistently } from '../kernel/persistently.ts'
import { queries } from '../kernel/queries.ts'
import { leave, leaveSignedOut } from './loss.ts'
import { type Session, changeSession, session } from './session.ts'
import { dropShopFromAddress, keepDomain, keepShop, keptShop, shopInAddress, shopToOpen } from './shop-choice.ts'
import { tellTabs } from '../kernel/tabs.ts'
import { waitForShopNo } from './wait-for-shop-no.ts'

/**
 * Signs a partner in; throws the server's failure. The refresh token stays in its cookie, out of reach of scripts. If
 * name and password match several malls, returns these without signing in.
 */
export async function signIn(product: string, input: SentOf<Operations['loginPartner']>): Promise<Malls | null> {
  const answer = await call('loginPartner', input)
  if ('malls' in answer) return answer.malls
  await enterSession(answer, { product, flavour: 'partner' })
  return null
}

type Malls = Extract<OutputOf<Operations['loginPartner']>, { malls: unknown }>['malls']

/**
 * Starts the session of a login of any kind. `by` holds the login's data, since the first call already needs the
 * flavour's form of the token (000 §6).
 */
export async function enterSession(
  { mall_id: entered, access_token }: { mall_id: string; access_token: string },
  by: Partial<Pick<Session, 'product' | 'flavour'>> = {},
): Promise<void> {
  queries.clear()
  changeSession({ mall_id: entered, access_token, ...by })
  await loadAccount(null)
  const { mall_id, login_id } = session()
  tellTabs({ kind: 'signed_in', mall_id, login_id })
}

/** The shell and the mall that an address names, if it names any. */
type Inside = { shell: Shell | null; mall_id: string | null }
const nowhere: Inside = { shell: null, mall_id: null }

let restoring: Promise<boolean> | null = null

/** After a reload: gets a new access token by the cookie, once; false if signed out. */
export async function restoreSession(product: string, at: Inside = nowhere): Promise<boolean> {
  if (session().status === 'in') return true
  restoring ??= restore(product, at).finally(() => {
    restoring = null
  })
  return restoring
}

async function restore(product: string, { shell, mall_id }: Inside): Promise<boolean> {
  changeSession({ product, flavour: flavourAt(shell, mall_id) ?? 'mall' })
  const outcome = await refresh()
  if (outcome.kind !== 'renewed') {
    if (session().access_token === null) changeSession({ status: 'out' })
    return session().status === 'in'
  }
  try {
    await loadAccount(shell === null ? null : appOf(shell))
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== 401) throw problem
    // A login check that fails falls back to the init page (000 §4).
    leave({ to: '/authservice/init', after: 0 })
    return false
  }
}

/** The flavour of an address before the session is known; null if unknown in this browser. */
export function flavourAt(shell: Shell | null, mall_id: string | null): Flavour | null {
  return shell === null || isShellOf(shell, 'partner') ? 'partner' : lastFlavour(mall_id)
}

/** Loads the account and its mall; a mall that awaits its approval has nothing else to see yet. */
async function loadAccount(app: App | null): Promise<void> {
  const { mall_type: _wire, ...account } = await call('checkLogin', {})
  changeSession({ ...account, app: appToOpen(account.apps, app), second_factor_due: false })
  keepLastFlavour(account.mall_id, account.flavour)
  if (account.state === 'pending') changeSession({ status: 'in', shops: [], plan: null, mode: 'any' })
  else await loadShopsInTime().catch(mustBeSecondFactor)
}

/** An account that must first set up a second factor is signed in, and sees only that. */
function mustBeSecondFactor(problem: unknown): void {
  if (!(problem instanceof Refusal) || problem.code !== 'auth.second_factor_due') throw problem
  changeSession({ status: 'in', shops: [], plan: null, mode: 'any' })
}

/** The shops, unless their number does not come in the time that is waited for it (000 §4, resolution 14). */
async function loadShopsInTime(): Promise<void> {
  const loading = loadShops()
  await Promise.race([loading, waitForShopNo().then(async () => loading)])
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
  await loadShopsInTime()
}

/** The shops of the mall, and the plan of the one that is open; the session has both at once. */
async function loadShops(): Promise<void> {
  const mall_id = session().mall_id ?? ''
  const shops = await persistently(async () => call('listShops', {}))
  const shop_no = shopToOpen(shops, [shopInAddress(), keptShop(mall_id)])
  keepShop(mall_id, shop_no)
  keepDomain(mall_id, shops.find((shop) => shop.shop_no === shop_no)?.primary_domain ?? null)
  const plan = await planOf(shop_no)
  changeSession({ shops, shop_no, ...plan, status: 'in' })
}

/** Asks again for the plan of the open shop. */
export async function loadPlan(): Promise<void> {
  const { shop_no } = session()
  if (shop_no !== null) changeSession(await planOf(shop_no))
}

/**
 * The plan of a shop for the session. A 401 keeps the current one; other failures mean expired (000 §7), after two
 * retries of transient ones (resolution 5).
 */
async function planOf(shop_no: string): Promise<Partial<Pick<Session, 'plan' | 'mode'>>> {
  try {
    const plan = await persistently(async () => call('getPlan', {}, { shop_no }))
    const expires_at = plan.expires_at === null ? null : new Date(plan.expires_at)
    return { plan, mode: planMode(plan.class, expires_at, new Date()) }
  } catch (problem) {
    logSilently('getPlan', problem)
    return problem instanceof Refusal && problem.status === 401 ? {} : { plan: null, mode: 'any' }
  }
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
  dropShopFromAddress()
}

/** Ends the session in this and every other tab; being out already is fine. */
export async function signOut(): Promise<void> {
  const { mall_id, login_id } = session()
  try {
    await call('logout', {})
  } catch (problem) {
    // Server unreachable: this browser is signed out anyway, and the token expires.
    logSilently('logout', problem)
  }
  tellTabs({ kind: 'signed_out', mall_id, login_id })
  dropKeptImports()
  leaveSignedOut()
}
