import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { FoundShop } from './found-code.ts'

/** Reads the shop of an address without a code. */
export async function readShop({ read, mall_id, place }: Context): Promise<FoundShop> {
  const shop = await read(({ tx }) =>
    tx
      .selectFrom('shop')
      .select(['shop_id', 'shop_name', 'email as shop_email', 'notice_description', 'notice_information'])
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', place.shop_no)
      .$if(place.any_app !== true, (one) => one.where('app', '=', place.app))
      // cert_product before cert_digital
      .orderBy('app', 'desc')
      .executeTakeFirst(),
  )
  if (shop === undefined) throw new Failure('shop.not_found')
  return shop
}
