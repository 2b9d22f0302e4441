import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import { joinProduct } from '../shop-data/product-card.ts'

/** A certified code with its owner and its product. */
export type Certified = {
  code_id: string
  serial_number: string
  member_id: string
  cert_status: string
  certified_at: Date
  product_code: string
  product_name: string
  price: number
}

/**
 * The present state of a certified code; null without an owner, or if it replaced a lost one, whose owner had the
 * reward.
 */
export async function readCertified(tx: Tx, { mall_id, shop_id }: ShopKey, code_id: string): Promise<Certified | null> {
  const { rows } = await sql<Certified>`
    select c.code_id::text, c.serial_number, c.member_id, c.cert_status, c.activated_at as certified_at,
      p.product_code, p.product_name,
      (case when v.variant_price > 0 then v.variant_price else p.product_price end)::float8 as price
    from code c
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = ${code_id}::bigint
      and c.member_id is not null and c.activated_at is not null
      and not exists (select from lost_record r where r.mall_id = c.mall_id and r.shop_id = c.shop_id
        and r.replacement_serial = c.serial_number)`.execute(tx)
  return rows[0] ?? null
}

type Scoped = { scope: 'all' | 'product_codes'; product_codes: readonly string[] }

/** Counts the certified products of a rule that a member has. */
export async function countCertified(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  member_id: string,
  { scope, product_codes }: Scoped,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from code c
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.member_id = ${member_id}
      and c.activated_at is not null
      and (${scope === 'all'} or p.product_code = any (${[...product_codes]}::text[]))`.execute(tx)
  return rows[0]?.n ?? 0
}
