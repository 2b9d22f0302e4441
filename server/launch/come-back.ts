import type { Context } from '../kernel/context.ts'
import { returnOAuth, takeOAuth } from '../identity/sign-in/oauth-state.ts'
import { syncShops } from '../platforms/shops.ts'
import { connect } from './connect.ts'
import { enter } from './enter.ts'
import { type Step, comer, hostingOf, stop } from './steps.ts'

/** The parameters of the OAuth redirect back from the platform's consent page. */
export type Returned = { state: string; code: string; error: string }

/** A retried round trip continues after its exchanged code. */
const trip = comer.extend({ connected: comer.shape.is_owner.default(false) })

/**
 * Handles the return from the consent page: tokens, shops, sign-in. After a platform failure the same address
 * continues.
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
    const result = await connect(
      context,
      { kind: 'cafe24', platform: hosting.platform, mall: { mall_id, site_code: null } },
      code,
    )
    if (result === 'later') return later(false)
    if (result !== 'done') return result
  }
  const synced = await syncShops(context, mall_id)
  if (synced.outcome === 'unavailable' || synced.outcome === 'throttled') return later(true)
  if (synced.outcome !== 'ok') return stop('reauth', mall_id)
  return enter(context, who)
}
