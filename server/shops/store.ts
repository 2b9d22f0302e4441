import { maskBusinessNumber } from '#contract/kernel/masking.ts'
import { may } from '#contract/kernel/roles.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { isWaiting } from '../platforms/health.ts'
import type { Handler } from '../kernel/handle.ts'

/** One shop and its mall's platform connection (002 §7.1, SHP-05), from our own data. */
export const getStore: Handler<'getStore'> = async (context) => {
  const { mall_id, shop_id, shop_no, shop_name, flavour, primary_domain } = context.shop
  const row = await context.read(({ tx }) =>
    tx
      .selectFrom('shop as s')
      .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
      .leftJoin('mall_profile as f', 'f.mall_id', 's.mall_id')
      .leftJoin('mall_platform as p', 'p.mall_id', 's.mall_id')
      .select(['s.is_default', 's.email', 'm.mall_name', 'f.business_name', 'f.business_number', 'f.mall_url'])
      .select(['p.state as connection', 'p.shops_synced_at', 'p.down_since', 'p.wait_until'])
      .where('s.mall_id', '=', mall_id)
      .where('s.shop_id', '=', shop_id)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Failure('shop.not_found')
  const { is_default, connection, shops_synced_at, down_since, wait_until, ...told } = row
  if (connection === 'connected' && down_since !== null && !isWaiting(context, { wait_until })) await lookAgain(context)
  return {
    mall_id,
    mall_type: flavour === 'imweb' ? 'imweb' : 'mall',
    shop_no,
    shop_name,
    primary_domain,
    default: is_default ? 'T' : 'F',
    ...told,
    business_number: shownNumber(context, told.business_number),
    platform:
      connection === null
        ? null
        : { state: connection, synced_at: isoOrNull(shops_synced_at), down_since: isoOrNull(down_since) },
  }
}

/** The business number, masked without permission to change settings. */
function shownNumber({ actor }: Context, business_number: string | null): string | null {
  const may_see = actor.kind === 'operator' && may(actor.role, 'setting')
  return business_number === null || may_see ? business_number : maskBusinessNumber(business_number)
}

/** Enqueues a new check of a platform that is down, so that its recovery shows soon. */
async function lookAgain(context: Context): Promise<void> {
  const { mall_id } = context
  await inTenant(context, mall_id, (context) => context.enqueue(context.tx, 'platform.shops', { mall_id }, mall_id))
}
