import { type Mode, planRefusal } from '../payment/plan.ts'
import { type Role, may } from '../kernel/roles.ts'
import { isSandbox } from '../kernel/sandbox.ts'
import { type ScreenName, isInShell, screens } from './screens.ts'
import { type Flavour, type Screen, type Shell, shellOf, shellPrefix } from '../kernel/screen.ts'
import type { App } from '../kernel/wire.ts'

/**
 * The access guard as data (000 §4, 002 §6; resolutions 3, 7, 9, 38): who may open which screen, and where others are
 * sent.
 */

/** The visitor's data for the guard. */
export type Visitor = {
  has_token: boolean
  mall_id: string | null
  flavour: Flavour
  state: 'pending' | 'approved'
  role: Role
  apps: readonly App[]
  /** Null while the plan is not known. */
  mode: Mode | null
}

/** The address that is looked at: its screen, the shell and the mall that it names. */
export type Visit = { screen: ScreenName; shell: Shell | null; mall_id: string | null }

/**
 * The guard's verdict. `requireAuth` and `requirePayment` lead elsewhere; the failures keep the address and say why;
 * `not_for_flavour` is a page that this flavour does not have (resolution 38); `other_shell` a page that the mall has
 * in its own app's shell, and `app_not_used` an app that its scope lacks (resolution 18).
 */
export type Verdict =
  | 'pass'
  | 'requireAuth'
  | 'requirePayment'
  | 'not_found'
  | 'not_for_flavour'
  | 'other_shell'
  | 'app_not_used'
  | 'auth.not_approved'
  | 'auth.role_refused'
  | 'sandbox.closed'
  | 'plan.expired'
  | 'plan.plus_only'

/** The six pages that the check skips wholly (000 §2, 002 §6), by the specification's route names. */
export const exemptScreens: readonly string[] = [
  'information',
  'commonLogin',
  'memberLogin',
  'memberJoin',
  'memberFindPassword',
  'memberResetPassword',
]

/** The app of a shell. */
export function appOf(shell: Shell): App {
  return shell === 'digital' || shell === 'partner_digital' ? 'cert_digital' : 'cert_product'
}

/** Whether a shell is one of a flavour's own. */
export function isShellOf(shell: Shell, flavour: Flavour): boolean {
  return (shell === 'partner' || shell === 'partner_digital') === (flavour === 'partner')
}

/** Judges a visit. A screen that does not exist for the visitor is not found, before any other reason (contract §2). */
export function guard(visitor: Visitor, visit: Visit): Verdict {
  const screen: Screen = screens[visit.screen]
  if (exemptScreens.includes(visit.screen) || !screen.needs_auth) return 'pass'
  if (!visitor.has_token || visitor.mall_id === null) return 'requireAuth'
  if (visit.mall_id !== null && visit.mall_id !== visitor.mall_id) return 'not_found'
  if (visit.shell !== null && !isShellOf(visit.shell, visitor.flavour)) return 'not_found'
  if (visitor.state === 'pending') return screen.before_approval === true ? 'pass' : 'auth.not_approved'
  return guardApproved(visitor, visit, screen)
}

function guardApproved(visitor: Visitor, { screen: name, shell }: Visit, screen: Screen): Verdict {
  if (shell !== null && !visitor.apps.includes(appOf(shell))) return inAnotherApp(visitor, name, shell)
  if (shell !== null && !isInShell(name, shell, visitor.flavour)) return 'not_for_flavour'
  if (screen.permission !== undefined && !may(visitor.role, screen.permission)) return 'auth.role_refused'
  if (isClosedHere(visitor, screen)) return 'sandbox.closed'
  const refusal = planRefusal(screen.plan, visitor.mode ?? 'any')
  if (refusal !== 'plan.expired') return refusal ?? 'pass'
  // A role that may not pay gets the message in place: the payment screen has nothing for it.
  return may(visitor.role, 'pay') ? 'requirePayment' : 'plan.expired'
}

/** A sandbox has no money, team or account of its own: they are the shop's. */
function isClosedHere({ mall_id }: Pick<Visitor, 'mall_id'>, screen: Screen): boolean {
  return screen.closed_in_sandbox === true && isSandbox(mall_id ?? '')
}

/**
 * An address without an app uses the plain shell (000 §2, requirePayment, additional service); a mall with digital
 * goods only has those screens in its own shell. Any other app that the mall lacks is a missing app.
 */
function inAnotherApp({ apps, flavour }: Visitor, name: ScreenName, shell: Shell): Verdict {
  const own = shellOf(flavour, 'cert_digital')
  return shell !== own && apps.includes('cert_digital') && isInShell(name, own, flavour)
    ? 'other_shell'
    : 'app_not_used'
}

/**
 * The reason why a screen of the menu is locked for a visitor, or null; it stays visible and gives the reason
 * (resolution 6).
 */
export function lockOf(
  { role, mode, mall_id }: Pick<Visitor, 'role' | 'mode' | 'mall_id'>,
  name: ScreenName,
): 'auth.role_refused' | 'sandbox.closed' | 'plan.expired' | 'plan.plus_only' | null {
  const screen: Screen = screens[name]
  if (screen.permission !== undefined && !may(role, screen.permission)) return 'auth.role_refused'
  if (isClosedHere({ mall_id }, screen)) return 'sandbox.closed'
  return planRefusal(screen.plan, mode ?? 'any')
}

/** A sign-in page, of the platform or our own. */
export type SignInPlace = {
  /** Null if unknown: a hosted mall's address where this browser has not signed in before. */
  flavour: Flavour | null
  product: string
  mall_id: string | null
  /** The address to come back to; a path of our own. */
  redirect?: string
}

/**
 * The target of `requireAuth` (000 §4, resolution 8): the partner portal, imweb's login with a return address, or for
 * hosted malls the server, which redirects to the platform's app list.
 */
export function signInAddress({ flavour, product, mall_id, redirect }: SignInPlace): string {
  if (flavour === 'partner') return `/${product}_service`
  const back = redirect === undefined ? {} : { redirect }
  if (flavour === 'imweb') {
    const login = mall_id === null ? '/authservice/login' : `/authservice/${encodeURIComponent(mall_id)}/member/login`
    return withQuery(login, back)
  }
  return withQuery('/go/sign-in', { ...(mall_id === null ? {} : { mall_id }), ...(flavour === null ? back : {}) })
}

/** The target of `requirePayment` (000 §4): the payment screen of the shell, or home without a mall. */
export function paymentAddress(shell: Shell, product: string, mall_id: string | null): string {
  if (mall_id === null) return '/'
  return `${shellPrefix[shell].replace(':product', product).replace(':mall_id', encodeURIComponent(mall_id))}/payment`
}

function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
