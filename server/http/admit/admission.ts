import type { Role } from '#contract/kernel/roles.ts'
import type { App, PlanClass } from '#contract/kernel/wire.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { Actor, ShopScope } from '../../kernel/context.ts'

/** The rate limit of a key: its limit, remaining calls, and the seconds until the window resets. */
export type Allowance = { limit: number; remaining: number; reset: number; is_over: boolean }

/** An authenticated caller, with mall and shop. */
export type Admission = { actor: Actor; mall_id: string | null; shop: ShopScope | null; allowance?: Allowance }

/** The admission of a caller who shows no token. */
export function unsigned(mall_id: string | null): Admission {
  return { actor: { kind: 'nobody' }, mall_id, shop: null }
}

/** The database row of a token's holder. */
export type AdmitRow = {
  mall_id: string
  account_id: string
  /** The session; absent for a key. */
  family_id?: string
  flavour: Flavour
  state: string
  apps: App[]
  login_id: string
  role: Role
  shop_id: number | null
  shop_no: string
  shop_name: string
  plan_class: PlanClass | null
  expires_at: Date | null
  remain_point: number
  primary_domain: string | null
  /** The mall requires a second factor, and this account has none; absent for a key. */
  second_factor_due?: boolean
}
