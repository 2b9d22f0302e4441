import type { Context } from '../../kernel/context.ts'
import { ask } from '../../database/ask.ts'
import type { Filters } from './filters.ts'
import { asked } from './question.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

type Where = { database: Context['database']; shop: ShopKey }

/** The codes of an order whose number is typed into the code filter (COD-77). */
export async function orderedCodes({ database, shop }: Where, { serial_number }: Filters): Promise<string[]> {
  if (serial_number === '') return []
  const { question, values } = asked(
    (put) => `select c.serial_number from order_unit u
      join code c on c.mall_id = tenant.mall_id and c.shop_id = u.shop_id and c.code_id = u.code_id
      where u.mall_id = tenant.mall_id and u.shop_id = ${put(shop.shop_id, 'integer')}
        and u.order_no = ${put(serial_number, 'text')}`,
  )
  const rows = await ask<{ serial_number: string }>(database, question, shop.mall_id, values)
  return rows.map((row) => row.serial_number)
}
