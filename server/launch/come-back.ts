import { recordAs } from '../audit.ts'
import type { Context } from '../context.ts'
import { returnOAuth, takeOAuth } from '../oauth-state.ts'
import { syncShops } from '../platform-shops.ts'
import { connectPlatform } from '../platform-tokens.ts'
import { enter } from './enter.ts'
import type { Comer, Grant, Platform, Step } from './steps.ts'
import { comer, hostingOf, stop } from './steps.ts'

/** What the platform's consent page sends back. */
export type Returned = { state: string; code: string; error: string }

/** A round trip whose code has been exchanged already goes on behind it. */
const trip = comer.extend({ connected: comer.shape.is_owner.default(false) })

/**
 * The browser comes back from the consent page: tokens, shops, sign-in. Where the platform fails on the way, the same
 * address works again and goes on where it stopped.
 */
export async function comeBack(context: Context, { state, code, error }: Returned): Promise<Step> {
  const hosting = hostingOf(context)
  if (hosting === null) return stop('closed')
  const taken = trip.safeParse(await takeOAuth(context, 'cafe24', state))
  if (!taken.success) return stop('state')
  const { connected, ...who } = taken.data
  const { mall_id } = who
  if (error !== '') return stop('consent', mall_id)
  const later = async (done: boolean): Promise<Step> => {
    await returnOAuth(context, 'cafe24', state, { ...who, connected: done })
    return stop('unavailable', mall_id)
  }
  if (!connected) {
    const result = await connect(context, hosting.platform, who, code)
    if (result === 'later') return later(false)
    if (result !== 'done') return result
  }
  const synced = await syncShops(context, mall_id)
  if (synced.outcome === 'unavailable' || synced.outcome === 'throttled') return later(true)
  if (synced.outcome !== 'ok') return stop('reauth', mall_id)
  return enter(context, who)
}

async function connect(
  context: Context,
  platform: Platform,
  who: Comer,
  code: string,
): Promise<'done' | 'later' | Step> {
  const mall = { mall_id: who.mall_id, site_code: null }
  const answer = await platform.exchange(mall, code)
  if (answer.outcome === 'unavailable' || answer.outcome === 'throttled') return 'later'
  if (answer.outcome !== 'ok') return stop('state', mall.mall_id)
  const grant = answer.value
  if (!platform.scopes.every((scope) => grant.scopes.includes(scope))) {
    // What allows too little is given back, so that nothing half-connected is left over there.
    await platform.revoke(mall, grant.access_token)
    return stop('scope', mall.mall_id)
  }
  return keep(context, who, grant)
}

/** The mall, made or found, and its tokens, in one transaction. */
async function keep(context: Context, { mall_id }: Comer, grant: Grant): Promise<'done' | Step> {
  return context.writeIn(mall_id, async (tx) => {
    await tx
      .insertInto('mall')
      .values({ mall_id, flavour: 'mall', mall_name: mall_id, created_at: context.now() })
      .onConflict((conflict) => conflict.column('mall_id').doNothing())
      .execute()
    const mall = await tx.selectFrom('mall').select('flavour').where('mall_id', '=', mall_id).executeTakeFirst()
    if (mall?.flavour !== 'mall') return stop('mall_taken', mall_id)
    await connectPlatform(context, tx, { mall_id, site_code: null, kind: 'cafe24' }, grant)
    const entry = { action: 'platform.connected', target: mall_id, detail: { scopes: grant.scopes } }
    await recordAs(context, tx, mall_id, { kind: 'platform', name: 'cafe24' }, entry)
    return 'done'
  })
}
