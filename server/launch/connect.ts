import { recordAs } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { connectPlatform } from '../platforms/tokens.ts'
import { type Grant, type Kind, type Platform, type PlatformMall, type Step, stop } from './steps.ts'

/**
 * The result of exchanging the authorization code: the mall is connected, may be tried again, or a page that says why
 * not.
 */
export type Connected = 'done' | 'later' | Step

/** Makes tokens of the code that came back, and of them a mall that is connected to its platform. */
export async function connect(
  context: Context,
  { kind, platform, mall }: { kind: Kind; platform: Platform; mall: PlatformMall },
  code: string,
): Promise<Connected> {
  const answer = await platform.exchange(mall, code)
  if (answer.outcome === 'unavailable' || answer.outcome === 'throttled') return 'later'
  if (answer.outcome === 'refused' && answer.reason === 'forbidden') return stop('scope', mall.mall_id)
  if (answer.outcome !== 'ok') return stop('state', mall.mall_id)
  const grant = answer.value
  if (!platform.scopes.every((scope) => grant.scopes.includes(scope))) {
    // What allows too little is given back, so that nothing half-connected is left over there.
    await platform.revoke(mall, grant.access_token)
    return stop('scope', mall.mall_id)
  }
  return keep(context, kind, mall, grant)
}

const flavours = { cafe24: 'mall', imweb: 'imweb' } as const

/** The mall, made or found, and its tokens, in one transaction. */
async function keep(context: Context, kind: Kind, mall: PlatformMall, grant: Grant): Promise<'done' | Step> {
  const { mall_id, site_code } = mall
  const flavour = flavours[kind]
  return context.writeIn(mall_id, async (context) => {
    await context.tx
      .insertInto('mall')
      .values({ mall_id, flavour, mall_name: mall_id, created_at: context.now() })
      .onConflict((conflict) => conflict.column('mall_id').doNothing())
      .execute()
    const found = await context.tx
      .selectFrom('mall as m')
      .leftJoin('mall_platform as p', 'p.mall_id', 'm.mall_id')
      .select(['m.flavour', 'm.state', 'p.site_code'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirst()
    if (found?.flavour !== flavour || (found.site_code ?? site_code) !== site_code) return stop('mall_taken', mall_id)
    if (found.state === 'suspended') return stop('suspended', mall_id)
    await connectPlatform(context, { mall_id, site_code, kind }, grant)
    const entry = { action: 'platform.connected', target: mall_id, detail: { scopes: grant.scopes } }
    await recordAs(context, { mall_id, kind: 'platform', name: kind }, entry)
    return 'done'
  })
}
