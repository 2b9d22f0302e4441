import { ask, question } from '../database/ask.ts'
import type { Context } from '../kernel/context.ts'
import type { ProductCard } from '#contract/products/card.ts'
import { cardColumns } from '../shop-data/product-card.ts'

const item = question(`select ${cardColumns.join(', ')}
  from shop s
  join variant v on v.mall_id = tenant.mall_id and v.shop_id = s.shop_id and v.gtin = $3
  join product p on p.mall_id = tenant.mall_id and p.product_no = v.product_no
  where s.mall_id = tenant.mall_id and s.shop_no = $2
  order by s.app desc limit 1`)

/** The item of a GTIN at the shop of the address; null where the shop has none of that number. */
export async function itemOfGtin({ database, mall_id, place }: Context, gtin: string): Promise<ProductCard | null> {
  if (mall_id === null || place.shop_no === null) return null
  const [found] = await ask<ProductCard>(database, item, mall_id, [place.shop_no, gtin])
  return found ?? null
}
