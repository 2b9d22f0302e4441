import { isoOrNull } from '#contract/kernel/seoul.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handler } from '../kernel/handle.ts'

/** Until when the shop may use an app (000 §7); null without a plan. Another's id, and an app it has not, are not there. */
export const getAppExpiry: Handler<'getAppExpiry'> = async (context, { id, app_code }) => {
  const { mall_id, place } = context
  if (id !== mall_id) throw new Failure('shop.not_found')
  const row = await context.read(({ tx }) => {
    const shops = tx
      .selectFrom('shop as s')
      .innerJoin('mall as m', 'm.mall_id', 's.mall_id')
      // Basic that follows plus is use as well.
      .select((is) => is.fn.coalesce('s.basic_until', 's.expires_at').as('expires_at'))
      .where('s.mall_id', '=', mall_id)
      .where('s.app', '=', app_code)
      .where((where) => where(where.val<string>(app_code), '=', where.fn.any('m.apps')))
    return (
      place.shop_no === null ? shops.where('s.is_default', '=', true) : shops.where('s.shop_no', '=', place.shop_no)
    ).executeTakeFirst()
  })
  if (row === undefined) throw new Failure('shop.not_found')
  return { expired_at: isoOrNull(row.expires_at) }
}
