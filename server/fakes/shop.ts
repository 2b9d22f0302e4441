import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** The shops of a buyer's address, cert_product first: it may name no app. */
export async function shopsOf({ mall_id, place, tx }: InTransaction<Context>) {
  const rows = await tx
    .selectFrom('shop')
    .select(['shop_id', 'shop_no', 'shop_name', 'app'])
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', place.shop_no)
    .$if(place.any_app !== true, (one) => one.where('app', '=', place.app))
    .orderBy('app', 'desc')
    .execute()
  const [first] = rows
  if (first === undefined) throw new Failure('shop.not_found')
  return { first, ids: rows.map(({ shop_id }) => shop_id) }
}
