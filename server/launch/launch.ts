import type { App } from '#contract/kernel/wire.ts'
import type { Context } from '../kernel/context.ts'
import { beginOAuth } from '../identity/sign-in/oauth-state.ts'
import { syncShops } from '../platforms/shops.ts'
import { enter } from './enter.ts'
import { enterAgain } from './enter-again.ts'
import { type Comer, type Platform, type Step, hostingOf, stop } from './steps.ts'

/** A launch is taken this long after it was signed, and not before (contract §4), in milliseconds. */
const ageMax = 10 * 60_000

/**
 * A launch from the platform's admin (contract §4 "Mall flavour"): checks the signature over the raw query, its age and
 * single use; then opens the admin, by way of the platform's consent where its tokens are missing, dead or allow too
 * little.
 */
export async function launch(context: Context, raw_query: string, app: App): Promise<Step> {
  const hosting = hostingOf(context)
  if (hosting === null) return stop('closed')
  const read = hosting.door.readLaunch(raw_query)
  if ('refused' in read) return stop('signature')
  const { mall_id, shop_no, user_id, is_owner } = read
  const launch_hash = context.seals.keyed('launch', read.mark)
  const who = { mall_id, shop_no, user_id, is_owner, app, launch: launch_hash.toString('base64url') }
  context.language = read.language
  if (Math.abs(context.now().getTime() - read.launched_at.getTime()) > ageMax) return stop('old', mall_id)
  if (await isFirst(context, launch_hash)) return comeIn(context, hosting.platform, who)
  return (await enterAgain(context, who)) ?? stop('replay', mall_id)
}

/** Claims the launch for this request; a replay fails. */
async function isFirst(context: Context, launch_hash: Buffer): Promise<boolean> {
  const { kysely } = context.database
  const seen_at = context.now()
  // Expired launches need not be remembered.
  await kysely
    .deleteFrom('platform_launch')
    .where('seen_at', '<', new Date(seen_at.getTime() - 3 * ageMax))
    .execute()
  const taken = await kysely
    .insertInto('platform_launch')
    .values({ launch_hash, seen_at, family_id: null })
    .onConflict((conflict) => conflict.column('launch_hash').doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

async function comeIn(context: Context, platform: Platform, comer: Comer): Promise<Step> {
  const { mall_id } = comer
  const known = await connectionOf(context, mall_id)
  if (known.flavour !== null && known.flavour !== 'mall') return stop('mall_taken', mall_id)
  if (known.is_connected && platform.scopes.every((scope) => known.scopes.includes(scope))) {
    const { outcome } = await syncShops(context, mall_id)
    // A platform outage does not block sign-in: the shops are known from before.
    if (outcome === 'ok' || outcome === 'unavailable' || outcome === 'throttled') return enter(context, comer)
  }
  const state = await beginOAuth(context, 'cafe24', comer)
  return { step: 'authorize', address: platform.authorizeAddress({ mall_id, site_code: null }, state) }
}

async function connectionOf(context: Context, mall_id: string) {
  const row = await context.writeIn(mall_id, ({ tx }) =>
    tx
      .selectFrom('mall as m')
      .leftJoin('mall_platform as p', 'p.mall_id', 'm.mall_id')
      .select(['m.flavour', 'p.state', 'p.scopes'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirst(),
  )
  return { flavour: row?.flavour ?? null, is_connected: row?.state === 'connected', scopes: row?.scopes ?? [] }
}
