import { sql } from 'kysely'
import { messagePurposes } from '#contract/messages/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { readShopCounts } from '../kernel/shop-counts.ts'

type GetUse = Operations['getServiceUse']

/** Which services the shop uses: each answer is the first row of an index, however large the shop is. */
export async function use(context: Context, _input: InputOf<GetUse>): Promise<OutputOf<GetUse>> {
  const { mall_id, shop_id } = context.shop
  const own = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  return context.read(async (tx) => {
    const { codes, printed } = await readShopCounts(tx, context.shop)
    const { rows } = await sql<Omit<OutputOf<GetUse>, 'codes' | 'printed'>>`
      select exists (select from certified_member where ${own}) as members,
        exists (select from code where ${own} and cert_status = 'lost') as lost,
        exists (select from message where ${own} and purpose = any (${Object.keys(messagePurposes)}::text[])) as messages,
        (select count(*) > 1 from (
          select from account where mall_id = ${mall_id} and disabled_at is null limit 2) as a) as team`.execute(tx)
    const [answer] = rows
    if (answer === undefined) throw new Error('a select without a table has one row')
    return { codes: codes > 0, printed, ...answer }
  })
}
