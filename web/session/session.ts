import { useSyncExternalStore } from 'react'
import type { Mode } from '#contract/payment/plan.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { Plan, Shop } from '#contract/shops/operations.ts'
import type { App } from '#contract/kernel/wire.ts'

/**
 * The signed-in account, in memory only: no token is ever written to web storage (resolution 17). After a reload the
 * session is restored by the refresh cookie.
 */
export type Session = {
  status: 'unknown' | 'out' | 'in'
  access_token: string | null
  mall_id: string | null
  /** The mall's flavour; it decides the door, the form of the token and the target after a lost session. */
  flavour: Flavour
  /** `pending`: the mall awaits its approval and sees its own status only. */
  state: 'pending' | 'approved'
  /** The mall asks its team for a second factor, and this account has none yet: nothing else opens before. */
  second_factor_due: boolean
  role: Role
  login_id: string
  apps: readonly App[]
  site_code: string | null
  /** Whether a mobile number of the shop manager is stored (resolution 92). */
  manager_known: boolean
  product: string
  shop_no: string | null
  app: App
  mode: Mode
  plan: Plan | null
  shops: readonly Shop[]
  /** A server of makers, not of a production: it can set the plan (000 §4 "Development mode"). */
  development: boolean
  /** The destination after a sign-out or a lost session; null without an earlier session. */
  leaving: Leaving | null
}

/** An own or platform address, and the time to read the alert before it. */
export type Leaving = { to: string; after: number }

const out: Session = {
  status: 'unknown',
  access_token: null,
  mall_id: null,
  flavour: 'partner',
  state: 'approved',
  second_factor_due: false,
  role: 'viewer',
  login_id: '',
  apps: [],
  site_code: null,
  manager_known: true,
  product: 'genuine',
  shop_no: null,
  app: 'cert_product',
  mode: 'any',
  plan: null,
  shops: [],
  development: false,
  leaving: null,
}

let current: Session = out
const listeners = new Set<() => void>()

export function session(): Session {
  return current
}

export function changeSession(change: Partial<Session>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Forgets everything but the brand that people came in by, and where they are led now. */
export function clearSession(leaving: Leaving | null = null): void {
  changeSession({ ...out, status: 'out', product: current.product, leaving })
}

/** The session, and a render whenever it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
