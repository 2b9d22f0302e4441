import { z } from 'zod'
import { type App, app as appShape } from '#contract/kernel/wire.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { giveJoinTicket } from '../identity/sign-in/join-ticket.ts'
import { beginOAuth, returnOAuth, takeOAuth } from '../identity/sign-in/oauth-state.ts'
import { syncShops } from '../platforms/shops.ts'
import { connect } from './connect.ts'
import { type PlatformMall, type Step, stop } from './steps.ts'
import type { Returned } from './come-back.ts'
import { openApp } from './open-app.ts'

/**
 * Sites of the website builder arrive with an unsigned code (providers 2.2): it selects the site, and grants nothing.
 * The consent on the builder proves ownership of the site, which permits its first account; sign-in always takes an
 * account's password.
 */

const siteCode = /^S[0-9]{8}[0-9A-Za-z]{6,20}$/
/** A retried round trip continues after its exchanged code. */
const trip = z.object({
  site_code: z.string().regex(siteCode),
  connected: z.boolean().default(false),
  app: appShape.optional(),
})

/** Opens the service from the builder's admin: the login of a connected site, else the consent. */
export async function openSite(context: Context, site_code: string, app: App): Promise<Step> {
  const platform = context.providers.platforms.imweb
  if (platform === null) return stop('closed')
  if (!siteCode.test(site_code)) return stop('site')
  const mall = mallOf(site_code)
  if (await isReady(context, mall, { scopes: platform.scopes, app }))
    return { step: 'sign_in', mall_id: mall.mall_id, app }
  if (!(await mayBegin(context))) return stop('busy', mall.mall_id)
  const state = await beginOAuth(context, 'imweb', { site_code, app })
  return { step: 'authorize', address: platform.authorizeAddress(mall, state) }
}

/** Rate limit of round trips by network address: each leaves a row, and starts unsigned. */
const beginTries = { count: 30, window: 10 * 60_000 } as const

async function mayBegin(context: Context): Promise<boolean> {
  const caller = context.address_hash.toString('base64url')
  try {
    await consumeLimit(context, { key: `site-consent:${caller}`, ...beginTries, refusal: 'request.too_many' })
    return true
  } catch (problem) {
    if (problem instanceof Failure) return false
    throw problem
  }
}

/**
 * Handles the return from the consent: tokens, shops, then the first account's sign-up or the login. After a platform
 * failure the same address continues.
 */
export async function comeBackToSite(context: Context, { state, code, error }: Returned): Promise<Step> {
  const platform = context.providers.platforms.imweb
  if (platform === null) return stop('closed')
  const taken = trip.safeParse(await takeOAuth(context, 'imweb', state))
  if (!taken.success) return stop('state')
  const { site_code, connected, app } = taken.data
  const mall = mallOf(site_code)
  const { mall_id } = mall
  if (error !== '') return stop('consent', mall_id)
  const later = async (done: boolean): Promise<Step> => {
    await returnOAuth(context, 'imweb', state, { site_code, connected: done, app })
    return stop('unavailable', mall_id)
  }
  if (!connected) {
    const result = await connect(context, { kind: 'imweb', platform, mall }, code)
    if (result === 'later') return later(false)
    if (result !== 'done') return result
  }
  const synced = await syncShops(context, mall_id)
  if (synced.outcome === 'unavailable' || synced.outcome === 'throttled') return later(true)
  if (synced.outcome !== 'ok') return stop('reauth', mall_id)
  // Consent at the builder proves ownership of the site.
  await context.writeIn(mall_id, (context) => openApp(context, { mall_id, kind: 'imweb', app, is_owner: true }))
  if (await hasAccount(context, mall_id)) return { step: 'sign_in', mall_id, app }
  giveJoinTicket(context, mall_id)
  return { step: 'join', mall_id }
}

/** A site's code in small letters is its mall's id. */
function mallOf(site_code: string): PlatformMall {
  return { mall_id: site_code.toLowerCase(), site_code }
}

/** True if no consent is needed: an account exists, the connection holds, and the app is there. */
async function isReady(
  context: Context,
  { mall_id, site_code }: PlatformMall,
  { scopes, app }: { scopes: readonly string[]; app: App },
) {
  const row = await context.writeIn(mall_id, ({ tx }) =>
    tx
      .selectFrom('mall_platform as p')
      .innerJoin('mall as m', 'm.mall_id', 'p.mall_id')
      .select(['p.state', 'p.scopes', 'p.site_code', 'm.apps'])
      .where('p.mall_id', '=', mall_id)
      .executeTakeFirst(),
  )
  // A site's code is unsigned: an app that the site lacks is opened by a consent.
  if (row?.state !== 'connected' || row.site_code !== site_code || !row.apps.includes(app)) return false
  return scopes.every((scope) => row.scopes.includes(scope)) && (await hasAccount(context, mall_id))
}

async function hasAccount(context: Context, mall_id: string): Promise<boolean> {
  const row = await context.database.kysely
    .selectFrom('account_login')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
