import type { FastifyRequest } from 'fastify'
import type { DoorName } from '#contract/kernel/door.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type Role, may } from '#contract/kernel/roles.ts'
import { planMode, planRefusal } from '#contract/payment/plan.ts'
import { isInShell } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { isClosedInSandbox, isSandbox } from '#contract/kernel/sandbox.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { Actor, Kernel, ShopScope } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { nobodysHash } from '../../identity/password/password.ts'
import { callFunction } from '../../database/ask.ts'
import { mallOfKey } from '../../secrets/api-key.ts'
import { allowanceOf, lookUpKey, passScope } from './admit-key.ts'
import type { Place } from '../place.ts'
import { type Admission, type AdmitRow, unsigned } from './admission.ts'
import { inTenant } from '../../database/tenant.ts'
import type { StaffRole } from '#contract/staff/console.ts'
import { staffCookieName, staffOf } from '../../identity/staff-session.ts'
import { sameSite } from './caller.ts'

/**
 * Authenticates and authorizes a caller. Operators send a token, raw or Bearer, on every surface (resolution 16).
 * Another mall, or a surface of another flavour, is a 404.
 */
export async function admit(
  kernel: Kernel,
  { door, operation }: { door: DoorName; operation: Operation },
  place: Place,
  request: FastifyRequest,
): Promise<Admission> {
  if (operation.caller === 'staff') return admitStaff(kernel, operation, place, request)
  if (operation.caller !== 'operator') return unsigned(place.mall_id)
  const token = tokenOf(request)
  const key_mall = mallOfKey(token)
  const key = key_mall === null ? undefined : await lookUpKey(kernel, { token, mall_id: key_mall }, place)
  const row = key_mall === null ? await lookUp(kernel, token, place) : key
  if (row === undefined) throw new Failure('auth.required')
  if (place.mall_id !== null && place.mall_id !== row.mall_id) throw new Failure('shop.not_found')
  if (isFlavourDoor(door) && door !== row.flavour) throw new Failure('shop.not_found')
  passMallState(operation, row.state)
  if (row.second_factor_due === true && operation.before_second_factor !== true)
    throw new Failure('auth.second_factor_due')
  if (key !== undefined) passScope(operation, key)
  const role = await roleOf(kernel, operation, row)
  if (!may(role, operation.permission ?? 'read')) throw new Failure('auth.role_refused')
  const shop = shopOf(row, place.app)
  // An address that names a shop and an app requires both.
  if (isFlavourDoor(door) && shop === null) throw new Failure('shop.not_found')
  const actor: Actor = {
    kind: 'operator',
    account_id: row.account_id,
    family_id: row.family_id ?? null,
    login_id: row.login_id,
    role,
    key: key === undefined ? null : { key_id: key.key_id, name: key.key_name },
  }
  const admission = { actor, mall_id: row.mall_id, shop }
  return key === undefined ? admission : { ...admission, allowance: allowanceOf(key, kernel.now()) }
}

/** The caller's role; in a sandbox that of the account it acts for, minus closed operations. */
async function roleOf(kernel: Kernel, operation: Operation, row: AdmitRow): Promise<Role> {
  if (!isSandbox(row.mall_id)) return row.role
  const role = await roleBehind(kernel, row)
  if (role === null) throw new Failure('auth.required')
  if (isClosedInSandbox(operation)) throw new Failure('sandbox.closed')
  return role
}

/** A mall awaiting approval sees its own status only; a suspended one nothing (contract §4). */
function passMallState(operation: Operation, state: string): void {
  if (state === 'suspended') throw new Failure('auth.suspended')
  if (state === 'pending' && operation.before_approval !== true) throw new Failure('auth.not_approved')
}

/** Refuses operations whose screen this app or flavour lacks; this applies to API keys too (000 §2). */
export function passScreen({ screen }: Operation, shop: ShopScope | null): void {
  if (screen === undefined || shop === null) return
  const { flavour, app } = shop
  if (!isInShell(screen, shellOf(flavour, app), flavour)) throw new Failure('shop.lacks_service')
}

/** The server's own plan gate: the same rule that the menus show (product: PLN-22). */
export function passPlanGate(operation: Operation, shop: ShopScope, now: Date): void {
  const refusal = planRefusal(operation.plan, planMode(shop.plan_class, shop.expires_at, now))
  if (refusal !== null) throw new Failure(refusal)
}

function isFlavourDoor(door: DoorName): boolean {
  return door === 'mall' || door === 'imweb' || door === 'partner'
}

function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  const token = header.replace(/^bearer\s+/i, '').trim()
  if (token === '' || token.length > 256) throw new Failure('auth.required')
  return token
}

async function lookUp(kernel: Kernel, token: string, place: Place): Promise<AdmitRow | undefined> {
  const values = [tokenHash(token), kernel.now(), place.mall_id, place.shop_no, place.app, nobodysHash]
  const [row] = await callFunction<AdmitRow>(kernel.database, 'admit_operator', values)
  return row
}

function shopOf(row: AdmitRow, app: App): ShopScope | null {
  // A forbidden app is answered like a missing shop.
  if (row.shop_id === null || !row.apps.includes(app)) return null
  const { mall_id, flavour, shop_no, shop_name, plan_class, expires_at, remain_point, primary_domain } = row
  return {
    mall_id,
    flavour,
    shop_id: row.shop_id,
    shop_no,
    app,
    shop_name,
    plan_class,
    expires_at,
    remain_point,
    primary_domain,
  }
}

/**
 * In a sandbox, sessions and keys act for an account of the parent shop and have its role. Null without such a role, or
 * while the parent mall is suspended.
 */
async function roleBehind(
  kernel: Kernel,
  { mall_id, account_id }: { mall_id: string; account_id: string },
): Promise<Role | null> {
  const behind = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select(['m.sandbox_of', 'a.stands_for'])
      .where('a.mall_id', '=', mall_id)
      .where('a.account_id', '=', account_id)
      .executeTakeFirst(),
  )
  const { sandbox_of = null, stands_for = null } = behind ?? {}
  if (sandbox_of === null || stands_for === null) return null
  const account = await inTenant(kernel, sandbox_of, ({ tx }) =>
    tx
      .selectFrom('account as a')
      .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
      .select('a.role')
      .where('a.mall_id', '=', sandbox_of)
      .where('a.account_id', '=', stands_for)
      .where('a.disabled_at', 'is', null)
      .where('m.state', '<>', 'suspended')
      .executeTakeFirst(),
  )
  return account?.role ?? null
}

const rank: Readonly<Record<StaffRole, number>> = { support: 0, reviewer: 1, admin: 2 }

/**
 * Authenticates staff: by the console's SameSite cookie, or by its token in the header. The mall in the address is the
 * tenant of changes.
 */
async function admitStaff(
  kernel: Kernel,
  operation: Operation,
  place: Place,
  request: FastifyRequest,
): Promise<Admission> {
  const token = staffTokenOf(kernel, request)
  const staff = token === null ? null : await staffOf(kernel, token)
  if (staff === null) throw new Failure('auth.required')
  if (rank[staff.role] < rank[operation.staff_role ?? 'support']) throw new Failure('staff.role_refused')
  return { actor: { kind: 'staff', ...staff }, mall_id: place.mall_id, shop: null }
}

function staffTokenOf(kernel: Kernel, request: FastifyRequest): string | null {
  const header = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '').trim()
  if (header !== '') return header.length > 256 ? null : header
  const cookie = request.cookies[staffCookieName(kernel)]
  if (cookie === undefined || cookie === '') return null
  if (sameSite(kernel, request) === false) throw new Failure('auth.cross_site')
  return cookie
}
