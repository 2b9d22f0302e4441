import { accessTokenLife, autoLoginLife, refreshGrace, sessionLife } from '#contract/accounts/sessions.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { recordEvent } from '../kernel/events.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { livingSession } from './session-peek.ts'

/**
 * Sessions (contract §4): opaque tokens of which the database keeps a SHA-256. One token family a sign-in; its refresh
 * token is rotated at every use, and reuse of an old one ends the whole family.
 */

/** The tokens of a sign-in or a refresh. `remaining` is how long the refresh token lives at most, in seconds. */
export type Session = { access_token: string; refresh_token: string; auto_login: boolean; remaining: number }

export type Family = {
  mall_id: string
  family_id: string
  account_id: string
  auto_login: boolean
  created_at: Date
}

const tokenBytes = 32

/**
 * The account of a token family. `since`: it continues an older one. `entered_from`: the session that a sandbox was
 * entered from.
 */
export type NewFamily = {
  mall_id: string
  account_id: string
  auto_login: boolean
  since?: Date
  entered_from?: string
}

/** Starts a family for an account, on the caller's device; its tokens are the first of it. */
export async function startFamily(
  kernel: InTransaction<Kernel & Pick<Context, 'device_name'>>,
  account: NewFamily,
): Promise<Session> {
  const now = kernel.now()
  const { mall_id, account_id, auto_login, since: created_at = now, entered_from = null } = account
  const family: Family = { mall_id, account_id, auto_login, family_id: kernel.uuid(), created_at }
  const seen = { device: kernel.device_name, last_used_at: now }
  await kernel.tx
    .insertInto('session_family')
    .values({ ...family, ...seen, entered_from, ended_at: null, ended_reason: null })
    .execute()
  await sweep(kernel.tx, family.mall_id, kernel.now())
  return issue(kernel, family, newToken(kernel))
}

/**
 * Rotates a refresh token; null if it is unknown, expired, of an ended family, or of a suspended mall. One conditional
 * UPDATE (compare-and-swap) decides; a reuse within the grace period gets the successor, any other ends the family.
 */
export async function exchange(kernel: Kernel, token: string): Promise<Session | null> {
  const found = await findToken(kernel, token)
  if (found === null) return null
  if (isSandbox(found.mall_id) && !(await livesBehind(kernel, found))) return null
  return inTenant(kernel, found.mall_id, async (kernel) => {
    const family = await lockFamily(kernel.tx, found)
    if (family === null) return null
    const successor = kernel.seals.keyed('refresh', token).toString('base64url')
    const is_first = await replace(kernel, token)
    if (is_first || (await isWithinGrace(kernel, token, successor))) {
      await markUsed(kernel, family)
      return issue(kernel, family, successor)
    }
    await endFamily(kernel, family, 'reuse')
    return null
  })
}

/** Whether the session lives that a session in a sandbox was entered from: it ends with that one. */
async function livesBehind(kernel: Kernel, { mall_id, family_id }: FoundToken): Promise<boolean> {
  const from = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('session_family as f')
      .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
      .select(['m.sandbox_of', 'f.entered_from'])
      .where('f.mall_id', '=', mall_id)
      .where('f.family_id', '=', family_id)
      .executeTakeFirst(),
  )
  const { sandbox_of = null, entered_from = null } = from ?? {}
  if (sandbox_of === null || entered_from === null) return false
  return (await livingSession(kernel, { mall_id: sandbox_of, family_id: entered_from })) !== null
}

/** Ends the family that a refresh token belongs to, however old the token is; says whether there was one to end. */
export async function endByToken(kernel: Kernel, token: string): Promise<boolean> {
  const found = await findToken(kernel, token)
  if (found === null) return false
  return inTenant(kernel, found.mall_id, async (kernel) => {
    const family = await lockFamily(kernel.tx, found)
    if (family === null) return false
    await endFamily(kernel, family, 'logout')
    return true
  })
}

/** The mall of a refresh token that has not expired, or null. */
export async function mallOfToken(kernel: Kernel, token: string): Promise<string | null> {
  return (await findToken(kernel, token))?.mall_id ?? null
}

type FoundToken = { mall_id: string; family_id: string }

/**
 * Finds a token's session. Tokens are looked up before the mall is known, so this table is shared
 * (server/database/tables.ts).
 */
async function findToken(kernel: Kernel, token: string): Promise<FoundToken | null> {
  const row = await kernel.database.kysely
    .selectFrom('refresh_token')
    .select(['mall_id', 'family_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', kernel.now())
    .executeTakeFirst()
  return row ?? null
}

/** Locks the family for this transaction, so that a rotation and a logout cannot pass each other. */
async function lockFamily(tx: Tx, found: FoundToken): Promise<Family | null> {
  const row = await tx
    .selectFrom('session_family as f')
    .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
    .innerJoin('account as a', (join) =>
      join.onRef('a.mall_id', '=', 'f.mall_id').onRef('a.account_id', '=', 'f.account_id'),
    )
    .select(['f.mall_id', 'f.family_id', 'f.account_id', 'f.auto_login', 'f.created_at'])
    .where('f.mall_id', '=', found.mall_id)
    .where('f.family_id', '=', found.family_id)
    .where('f.ended_at', 'is', null)
    .where('m.state', '<>', 'suspended')
    .where('a.disabled_at', 'is', null)
    .forUpdate('f')
    .executeTakeFirst()
  return row ?? null
}

/** Records the session's last use, which its owner sees. */
async function markUsed(kernel: InTransaction<Kernel>, { mall_id, family_id }: Family): Promise<void> {
  await kernel.tx
    .updateTable('session_family')
    .set({ last_used_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('family_id', '=', family_id)
    .execute()
}

/** The rotation itself: it happens for one caller only. */
async function replace(kernel: InTransaction<Kernel>, token: string): Promise<boolean> {
  const result = await kernel.tx
    .updateTable('refresh_token')
    .set({ replaced_at: kernel.now() })
    .where('token_hash', '=', tokenHash(token))
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * The grace period for racing tabs: the token was replaced a moment ago, and its successor is still the newest of the
 * family.
 */
async function isWithinGrace(kernel: InTransaction<Kernel>, token: string, successor: string): Promise<boolean> {
  const rows = await kernel.tx
    .selectFrom('refresh_token')
    .select(['token_hash', 'replaced_at'])
    .where('token_hash', 'in', [tokenHash(token), tokenHash(successor)])
    .execute()
  const own = rows.find((row) => row.token_hash.equals(tokenHash(token)))
  const next = rows.find((row) => row.token_hash.equals(tokenHash(successor)))
  if (own?.replaced_at === undefined || own.replaced_at === null || next === undefined) return false
  return next.replaced_at === null && kernel.now().getTime() - own.replaced_at.getTime() <= refreshGrace
}

/** Ends a family: its access tokens are dead with the commit, its refresh tokens by the family's end. */
async function endFamily(kernel: InTransaction<Kernel>, family: Family, reason: 'logout' | 'reuse'): Promise<void> {
  const { mall_id, family_id, account_id } = family
  const now = kernel.now()
  await kernel.tx
    .updateTable('session_family')
    .set({ ended_at: now, ended_reason: reason })
    .where('mall_id', '=', mall_id)
    .where('family_id', '=', family_id)
    .execute()
  await kernel.tx.deleteFrom('access_token').where('mall_id', '=', mall_id).where('family_id', '=', family_id).execute()
  const cause = { kind: 'operator', id: account_id } as const
  const event = { kind: `session.${reason}`, shop_id: null, subject: family_id, data: { account_id }, cause } as const
  await recordEvent(kernel, mall_id, event)
}

/** Which families of an account: all, all but one, or one. */
export type Families = { but: string } | { only: string } | 'all'

/** Ends families of an account with the commit, their access tokens at once; how many there were. */
export async function endFamiliesOf(
  kernel: InTransaction<Kernel>,
  { mall_id, account_id }: { mall_id: string; account_id: string },
  { reason, which = 'all' }: { reason: 'password' | 'ended' | 'removed'; which?: Families },
): Promise<number> {
  const now = kernel.now()
  let families = kernel.tx
    .updateTable('session_family')
    .set({ ended_at: now, ended_reason: reason })
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
  let tokens = kernel.tx.deleteFrom('access_token').where('mall_id', '=', mall_id).where('account_id', '=', account_id)
  if (which !== 'all') {
    const [operator, family_id] = 'but' in which ? (['<>', which.but] as const) : (['=', which.only] as const)
    families = families.where('family_id', operator, family_id)
    tokens = tokens.where('family_id', operator, family_id)
  }
  const ended = await families.returning('family_id').execute()
  await tokens.execute()
  const cause = { kind: 'operator', id: account_id } as const
  const data = { sessions_ended: ended.length }
  await recordEvent(kernel, mall_id, { kind: `account.${reason}`, shop_id: null, subject: account_id, data, cause })
  return ended.length
}

/** Writes a new access token and the given refresh token; racing callers write the same refresh token once. */
async function issue(kernel: InTransaction<Kernel>, family: Family, refresh_token: string): Promise<Session> {
  const { mall_id, family_id, account_id, auto_login } = family
  const now = kernel.now().getTime()
  const access_token = newToken(kernel)
  const ends = endOf(family, now)
  await kernel.tx
    .insertInto('refresh_token')
    .values({
      token_hash: tokenHash(refresh_token),
      mall_id,
      family_id,
      account_id,
      replaced_at: null,
      expires_at: new Date(ends),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  const access = { token_hash: tokenHash(access_token), expires_at: new Date(now + accessTokenLife) }
  await kernel.tx
    .insertInto('access_token')
    .values({ ...access, mall_id, family_id, account_id })
    .execute()
  return { access_token, refresh_token, auto_login, remaining: Math.max(1, Math.floor((ends - now) / 1000)) }
}

/** Auto-login ends 30 days after the sign-in; any other session when it was idle for 12 hours, and then too. */
function endOf(family: Family, now: number): number {
  const last = family.created_at.getTime() + autoLoginLife
  return family.auto_login ? last : Math.min(last, now + sessionLife)
}

function newToken(kernel: Pick<Kernel, 'random'>): string {
  return Buffer.from(kernel.random(tokenBytes)).toString('base64url')
}

/**
 * Deletes the mall's expired tokens; an expired token and an unknown one get the same answer. Rows that another sign-in
 * is just deleting are skipped (`skip locked`).
 */
async function sweep(tx: Tx, mall_id: string, now: Date): Promise<void> {
  for (const table of ['access_token', 'refresh_token'] as const) {
    const expired = tx
      .selectFrom(table)
      .select('token_hash')
      .where('mall_id', '=', mall_id)
      .where('expires_at', '<', now)
    await tx.deleteFrom(table).where('token_hash', 'in', expired.forUpdate().skipLocked()).execute()
  }
}
