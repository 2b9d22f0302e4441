import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { recordEvent } from '../kernel/events.ts'
import { type Health, healthAfter, writeHealth } from './health.ts'
import type {
  PlatformAnswer,
  PlatformGrant,
  PlatformKind,
  PlatformMall,
  ShopPlatform,
} from '../providers/platform/platform.ts'

/**
 * A hosted mall's OAuth tokens at its platform, encrypted in `mall_platform` (contract §4, SES-35). Platforms rotate
 * refresh tokens at their use, so one refresh runs at a time in all processes (a row lock), and the new pair is written
 * before it is used.
 */

/** Adapter, mall and access token for a call to a platform. */
export type PlatformAccess = { platform: ShopPlatform; mall: PlatformMall; access_token: string }

/** The safety margin of expiry: a token that ends this soon is refreshed first. */
const margin = 60_000

const reauthRequired = { outcome: 'reauth_required' } as const

/**
 * Calls a mall's platform with a valid access token. A rejected token is refreshed and the call retried once; a refused
 * refresh sets `reauth_required`, and nothing is called until the mall's owner reconnects.
 */
export async function withPlatform<T>(
  kernel: Kernel,
  mall_id: string,
  use: (access: PlatformAccess) => Promise<PlatformAnswer<T>>,
): Promise<PlatformAnswer<T>> {
  const known = await inTenant(kernel, mall_id, (kernel) => readTokens(kernel, mall_id))
  if (known === null) return reauthRequired
  const answer = await withTokens(kernel, mall_id, known, use)
  const health = healthAfter(kernel, known.health, answer)
  if (health !== null) await inTenant(kernel, mall_id, ({ tx }) => writeHealth(tx, mall_id, health))
  return answer
}

async function withTokens<T>(
  kernel: Kernel,
  mall_id: string,
  known: Known,
  use: (access: PlatformAccess) => Promise<PlatformAnswer<T>>,
): Promise<PlatformAnswer<T>> {
  if (livesOn(kernel, known)) {
    const answer = await use(known)
    if (answer.outcome !== 'reauth_required') return answer
  }
  const renewed = await refreshTokens(kernel, mall_id, known.access_token)
  if (renewed.outcome !== 'ok') return renewed
  const answer = await use(renewed.value)
  // A token that is minutes old and refused: the platform has taken the rights away.
  if (answer.outcome === 'reauth_required') await giveUpTokens(kernel, mall_id, renewed.value.access_token)
  return answer
}

/** Renews a mall's tokens whatever is left of them. */
export async function renewTokens(kernel: Kernel, mall_id: string): Promise<PlatformAnswer<null>> {
  const known = await inTenant(kernel, mall_id, (kernel) => readTokens(kernel, mall_id))
  if (known === null) return reauthRequired
  const answer = await refreshTokens(kernel, mall_id, known.access_token)
  return answer.outcome === 'ok' ? { outcome: 'ok', value: null } : answer
}

type Known = PlatformAccess & { refresh_token: string; access_expires_at: Date | null; health: Health }

function livesOn(kernel: Pick<Kernel, 'now'>, { access_expires_at }: Known): boolean {
  return access_expires_at !== null && access_expires_at.getTime() - kernel.now().getTime() > margin
}

/**
 * Refreshes a mall's tokens unless another caller has: `spent` is the refused access token. A lost answer leaves the
 * old pair: if the platform had rotated it, the next try is refused. Concurrent callers share one refresh, without a
 * connection of their own.
 */
async function refreshTokens(kernel: Kernel, mall_id: string, spent: string): Promise<PlatformAnswer<Known>> {
  return kernel.single_flight(`tokens ${mall_id}`, async () =>
    inTenant(kernel, mall_id, (kernel) => refreshLocked(kernel, mall_id, spent)),
  )
}

async function refreshLocked(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  spent: string,
): Promise<PlatformAnswer<Known>> {
  const known = await readTokens(kernel, mall_id, true)
  if (known === null) return reauthRequired
  if (known.access_token !== spent && livesOn(kernel, known)) return { outcome: 'ok', value: known }
  const answer = await known.platform.refresh(known.mall, known.refresh_token)
  if (answer.outcome === 'ok') {
    await writeGrant(kernel, mall_id, answer.value)
    const { access_token, refresh_token } = answer.value
    return { outcome: 'ok', value: { ...known, access_token, refresh_token } }
  }
  if (answer.outcome === 'reauth_required') await endConnection(kernel, mall_id, 'reauth_required')
  return answer
}

async function readTokens(kernel: InTransaction<Kernel>, mall_id: string, locked = false): Promise<Known | null> {
  const query = kernel.tx
    .selectFrom('mall_platform')
    .select(['kind', 'site_code', 'access_sealed', 'refresh_sealed', 'access_expires_at'])
    .select(['down_since', 'wait_until'])
    .where('mall_id', '=', mall_id)
    .where('state', '=', 'connected')
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined || row.access_sealed === null || row.refresh_sealed === null) return null
  const platform = kernel.providers.platforms[row.kind]
  if (platform === null) return null
  return {
    platform,
    mall: { mall_id, site_code: row.site_code },
    access_token: kernel.seals.open(mall_id, row.access_sealed),
    refresh_token: kernel.seals.open(mall_id, row.refresh_sealed),
    access_expires_at: row.access_expires_at,
    health: { down_since: row.down_since, wait_until: row.wait_until },
  }
}

/** A fresh token was refused: calls stop, unless the mall was connected anew meanwhile. */
async function giveUpTokens(kernel: Kernel, mall_id: string, access_token: string): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const known = await readTokens(kernel, mall_id, true)
    if (known?.access_token === access_token) await endConnection(kernel, mall_id, 'reauth_required')
  })
}

/** A grant as its row keeps it: sealed (encrypted). */
function sealedGrant(kernel: Pick<Kernel, 'now' | 'seals'>, mall_id: string, grant: PlatformGrant) {
  const now = kernel.now().getTime()
  return {
    access_sealed: kernel.seals.seal(mall_id, grant.access_token),
    refresh_sealed: kernel.seals.seal(mall_id, grant.refresh_token),
    access_expires_at: new Date(now + grant.access_lives),
    refresh_expires_at: new Date(now + grant.refresh_lives),
    updated_at: new Date(now),
  }
}

async function writeGrant(kernel: InTransaction<Kernel>, mall_id: string, grant: PlatformGrant): Promise<void> {
  // A platform that does not name the rights at a refresh has not changed them.
  const scopes = grant.scopes.length === 0 ? {} : { scopes: [...grant.scopes] }
  await kernel.tx
    .updateTable('mall_platform')
    .set({ ...sealedGrant(kernel, mall_id, grant), ...scopes })
    .where('mall_id', '=', mall_id)
    .execute()
}

/** Keeps the tokens of a mall whose owner has just agreed, in the transaction that makes or finds the mall. */
export async function connectPlatform(
  kernel: InTransaction<Kernel>,
  { mall_id, kind, site_code }: PlatformMall & { kind: PlatformKind },
  grant: PlatformGrant,
): Promise<void> {
  const sealed = { ...sealedGrant(kernel, mall_id, grant), scopes: [...grant.scopes] }
  const well = { down_since: null, wait_until: null }
  const row = { kind, site_code, state: 'connected' as const, connected_at: kernel.now(), ...sealed, ...well }
  await kernel.tx
    .insertInto('mall_platform')
    .values({ mall_id, ...row })
    .onConflict((conflict) => conflict.column('mall_id').doUpdateSet(row))
    .execute()
}

/** Drops the tokens and says what has become of the connection; the event is the record of it. */
export async function endConnection(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  state: 'reauth_required' | 'removed',
): Promise<void> {
  const now = kernel.now()
  const nothing = { access_sealed: null, refresh_sealed: null, access_expires_at: null, refresh_expires_at: null }
  const changed = await kernel.tx
    .updateTable('mall_platform')
    .set({ state, ...nothing, updated_at: now })
    .where('mall_id', '=', mall_id)
    .where('state', '<>', state)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  const cause = { kind: 'platform', id: '' } as const
  await recordEvent(kernel, mall_id, {
    kind: `platform.${state}`,
    shop_id: null,
    subject: mall_id,
    data: {},
    cause,
  })
}
