import { type RawBuilder, sql } from 'kysely'
import type { BatchLine } from '#contract/codes/batches.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../../database/connect.ts'
import { certifiedOf } from './batch-counts.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

export type BatchRow = Omit<BatchLine, 'created_at'> & { created_at: Date }
type ReadRow = Omit<BatchRow, 'certified'> & { first: number; last: number }

/** A batch as lists show it: itself, the product of its first item, and how many products and items it has. */
const columnsOf = (mall_id: string) => sql`
  b.batch_id, b.name, b.tags, b.kind, b.status, b.frozen_reason, b.requested::float8 as requested,
  b.created::float8 as created, b.gone::float8 as gone, p.product_name, p.image_url as list_image,
  coalesce(l.item_no + 1, 0) as items, b.printed::float8 as printed, b.created_at, b.created_by,
  (select count(distinct o.product_no)::integer from batch_item j
    join variant o on o.mall_id = j.mall_id and o.variant_no = j.variant_no
    where j.mall_id = ${mall_id} and j.batch_id = b.batch_id) as products,
  b.first_code_id::float8 as first, b.last_code_id::float8 as last`

const sourcesOf = (mall_id: string) => sql`
  batch b
  left join batch_item i on i.mall_id = b.mall_id and i.batch_id = b.batch_id and i.item_no = 0
  left join variant v on v.mall_id = b.mall_id and v.variant_no = i.variant_no
  left join product p on p.mall_id = b.mall_id and p.product_no = v.product_no
  left join lateral (
    select item_no from batch_item last where last.mall_id = ${mall_id} and last.batch_id = b.batch_id
    order by item_no desc limit 1) l on true`

/** Batches of a shop, newest first. `where` begins with `and`. */
export async function readLines(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<BatchRow[]> {
  const { rows } = await sql<ReadRow>`
    select ${columnsOf(mall_id)} from ${sourcesOf(mall_id)}
    where b.mall_id = ${mall_id} and b.shop_id = ${shop_id} ${where}
    order by b.batch_id desc limit ${limit}`.execute(tx)
  const certified = await certifiedOf(tx, { mall_id, shop_id }, rows)
  return rows.map(({ first: _first, last: _last, ...row }, at) => ({ ...row, certified: certified[at] ?? 0 }))
}

export function lineOf(row: BatchRow): BatchLine {
  return { ...row, created_at: toSeoulIso(row.created_at) }
}

/** One batch as its line; fails `code.batch_not_found`. */
export async function lineIn(tx: Tx, place: ShopKey, batch_id: string): Promise<BatchLine> {
  const [row] = await readLines(tx, place, sql`and b.batch_id = ${batch_id}::bigint`, 1)
  if (row === undefined) throw new Failure('code.batch_not_found')
  return lineOf(row)
}

/** Reads and locks the part of a batch that decides what may happen to it (`for no key update`). */
export async function lockBatch(tx: Tx, { mall_id, shop_id }: ShopKey, batch_id: string) {
  const row = await tx
    .selectFrom('batch')
    .select(['batch_id', 'kind', 'status', 'frozen_reason', 'first_code_id', 'last_code_id', 'requested', 'created'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('code.batch_not_found')
  return row
}
export type LockedBatch = Awaited<ReturnType<typeof lockBatch>>
