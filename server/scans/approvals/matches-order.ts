import { sql } from 'kysely'
import { shopsIdOf } from '#contract/members/member-id.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import type { Buyer } from '../member.ts'

/**
 * Whether the code was sold to this buyer: it is the code of a unit of an order, and who ordered has the same proved phone
 * number or address, or is the same member of the shop (docs/orders.md).
 */
export async function matchesOrder(
  { mall_id, seals, tx }: InTransaction<Pick<Context, 'mall_id' | 'seals'>>,
  { shop_id, code_id }: { shop_id: number; code_id: string },
  { channel, target, member_id }: Buyer,
): Promise<boolean> {
  const shops_id = shopsIdOf(member_id)
  const theirs = [
    ...seals.indexes(mall_id, channel, target),
    ...(shops_id === null ? [] : seals.indexes(mall_id, 'orderer', shops_id)),
  ]
  const { rows } = await sql<{ matches: boolean }>`
    select exists (
      select from order_unit u
      join shop_order o on o.mall_id = ${mall_id} and o.shop_id = u.shop_id and o.order_no = u.order_no
      where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.code_id = ${code_id} and u.state = 'bound'
        and o.orderer_index && ${theirs}::bytea[]) as matches`.execute(tx)
  return rows[0]?.matches === true
}
