import { type RawBuilder, sql } from 'kysely'
import type { RecallTarget } from '#contract/recalls/operations.ts'
import type { Tx } from '../database/connect.ts'
import type { ShopScope } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { joinProduct } from '../shop-data/product-card.ts'

/** The scope of a recall: the codes of a batch, or those of options; and how it is called. */
export type Target = { title: string; batch_id: string | null; variant_nos: string[] | null }

/** Looks up what a shop wants to call back; fails `recall.target_unknown`. */
export async function readTarget(tx: Tx, shop: ShopScope, target: RecallTarget): Promise<Target> {
  return target.about === 'batch' ? readBatch(tx, shop, target.batch_id) : readOptions(tx, shop, target)
}

async function readBatch(tx: Tx, { mall_id, shop_id }: ShopScope, batch_id: string): Promise<Target> {
  const { rows } = await sql<{ name: string | null; product_name: string | null }>`
    select b.name, (select p.product_name from code c
      ${joinProduct}
      where c.mall_id = ${mall_id} and c.shop_id = b.shop_id and c.batch_id = b.batch_id
        and c.code_id between b.first_code_id and greatest(b.reserved_to, b.last_code_id)
      order by c.code_id limit 1) as product_name
    from batch b where b.mall_id = ${mall_id} and b.shop_id = ${shop_id} and b.batch_id = ${batch_id}::bigint`.execute(
    tx,
  )
  const [batch] = rows
  if (batch === undefined) throw new Failure('recall.target_unknown')
  const title = [batch.product_name, batch.name === null ? `#${batch_id}` : batch.name].filter((part) => part !== null)
  return { title: title.join(' · '), batch_id, variant_nos: null }
}

type Options = Exclude<RecallTarget, { about: 'batch' }>

async function readOptions(tx: Tx, { mall_id, shop_id }: ShopScope, target: Options): Promise<Target> {
  const only = target.about === 'variant' ? sql`and v.variant_code = ${target.variant_code}` : sql``
  const { rows } = await sql<{ variant_no: string; product_name: string; variant_name: string }>`
    select v.variant_no, p.product_name, v.variant_name from product p
    join variant v on v.mall_id = p.mall_id and v.product_no = p.product_no
    where p.mall_id = ${mall_id} and p.shop_id = ${shop_id} and p.product_code = ${target.product_code} ${only}
    order by v.variant_no`.execute(tx)
  const [first] = rows
  if (first === undefined) throw new Failure('recall.target_unknown')
  const option = target.about === 'variant' ? first.variant_name : ''
  const title = `${first.product_name} ${option}`.trim()
  return { title, batch_id: null, variant_nos: rows.map(({ variant_no }) => variant_no) }
}

/** The codes (`c`) that it holds. */
export function codesOf({ mall_id, shop_id }: ShopScope, { batch_id, variant_nos }: Target): RawBuilder<unknown> {
  const held =
    batch_id === null
      ? sql`c.variant_no = any (${variant_nos}::bigint[])`
      : // Codes of a batch are consecutive in the primary key.
        sql`c.batch_id = ${batch_id}::bigint and c.code_id >= (select b.first_code_id from batch b
          where b.mall_id = ${mall_id} and b.batch_id = ${batch_id}::bigint) and c.code_id <= (select
          greatest(b.reserved_to, b.last_code_id) from batch b where b.mall_id = ${mall_id} and b.batch_id = ${batch_id}::bigint)`
  return sql`c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and ${held}`
}

/** The name of a recall in force that holds some of the same codes; a code is in one at a time. */
export async function overlapOf(tx: Tx, shop: ShopScope, target: Target): Promise<string | null> {
  const { mall_id, shop_id } = shop
  const { rows } = await sql<{ title: string }>`
    select r.title from recall r
    where r.mall_id = ${mall_id} and r.shop_id = ${shop_id} and r.state <> 'ended' and exists (
      select from code c where ${codesOf(shop, target)} and c.code_id <= r.until_code_id
        and (c.batch_id = r.batch_id or c.variant_no = any (r.variant_nos)))
    order by r.recall_no limit 1`.execute(tx)
  return rows[0]?.title ?? null
}
