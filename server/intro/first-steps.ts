import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'

type GetFirstSteps = Operations['getFirstSteps']

/** Who prints at all prints the first or the latest codes; looking no further keeps the answer quick in a large shop. */
const looked = 500

/** The progress of the first steps, from the shop's real data. Codes come from the counts that are kept. */
export async function firstSteps(context: Context, _input: InputOf<GetFirstSteps>): Promise<OutputOf<GetFirstSteps>> {
  const { mall_id, shop_id } = context.shop
  const here = sql`mall_id = ${mall_id} and shop_id = ${shop_id}`
  const { rows } = await context.read((tx) =>
    sql<{ products: number; warranty_set: boolean; codes: number; printed: boolean; certified: number }>`
      with kept as (
        select cert_status, sum(n)::bigint as n from (
          select cert_status, n from code_count where ${here}
          union all select cert_status, n from code_delta where ${here}) as both_of_them
        group by cert_status
      )
      select (select count(*) from product where ${here})::integer as products,
        (select duration_type is not null from shop where ${here}) as warranty_set,
        coalesce((select sum(n) from kept), 0)::float8 as codes,
        coalesce((select sum(n) from kept where cert_status <> 'inactivated'), 0)::float8 as certified,
        exists (
          (select from (select printed_count from code where ${here} order by code_id limit ${looked}) as first_ones
            where printed_count > 0)
          union all
          (select from (select printed_count from code where ${here} order by code_id desc limit ${looked}) as last_ones
            where printed_count > 0)
        ) as printed`.execute(tx),
  )
  const [row] = rows
  return row ?? { products: 0, warranty_set: false, codes: 0, printed: false, certified: 0 }
}
