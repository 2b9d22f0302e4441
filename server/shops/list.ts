import type { Context } from '../kernel/context.ts'
import { memberAddress } from '../platforms/member-address.ts'
import { isStale, syncSoon } from '../platforms/shops.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Lists the mall's shops of the app, the default one first (000 §3, §7). A hosted mall's are refreshed from its
 * platform in the background, so an outage does not block the list.
 */
export const listShops: Handler<'listShops'> = async (context) => {
  const { rows, platform } = await context.read(async (context) => ({
    rows: await context.tx
      .selectFrom('shop')
      .select(['shop_no', 'shop_name', 'is_default', 'primary_domain', 'email'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhook_endpoint as e')
            .select('e.endpoint_id')
            .where('e.mall_id', '=', context.mall_id)
            .whereRef('e.shop_id', '=', 'shop.shop_id')
            .where('e.ended_at', 'is', null)
            .where('e.paused_why', 'in', ['failing', 'gone']),
        )
          .$castTo<boolean>()
          .as('webhooks_paused'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('clone_case as k')
            .select('k.case_no')
            .where('k.mall_id', '=', context.mall_id)
            .whereRef('k.shop_id', '=', 'shop.shop_id')
            .where('k.state', '=', 'open'),
        )
          .$castTo<boolean>()
          .as('clones_open'),
      )
      .where('mall_id', '=', context.mall_id)
      .where('app', '=', context.place.app)
      .orderBy('is_default', 'desc')
      .orderBy('shop_id')
      .execute(),
    platform: await context.tx
      .selectFrom('mall_platform')
      .select(['kind', 'state', 'site_code', 'shops_synced_at'])
      .where('mall_id', '=', context.mall_id)
      .executeTakeFirst(),
  }))
  if (platform?.state === 'connected' && isStale(context, platform.shops_synced_at)) await askAnew(context)
  return rows.map(({ is_default, ...shop }) => {
    const { mall_id, config } = context
    const member_url = platform === undefined ? null : memberAddress(config, { ...platform, mall_id, ...shop })
    return { ...shop, default: is_default ? 'T' : 'F', member_url }
  })
}

async function askAnew(context: Context): Promise<void> {
  try {
    await syncSoon(context, context.mall_id)
  } catch (problem) {
    const kind = problem instanceof Error ? problem.name : 'unknown'
    context.log.warn({ request_id: context.request_id, kind }, 'shops are not read anew')
  }
}
