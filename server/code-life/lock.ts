import { type Selectable, sql } from 'kysely'
import type { App } from '#contract/kernel/wire.ts'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

declare const locked: unique symbol

/**
 * A code whose row this transaction has locked, with its batch's freeze reason. Only this file creates one, and only a
 * locked code can be changed, which excludes concurrent changes.
 */
export type LockedCode = Selectable<Tables['code']> & { frozen_reason: string | null; readonly [locked]: true }

/** Locks one code by its id. */
export async function lockCode(tx: Tx, { mall_id, shop_id }: ShopKey, code_id: string): Promise<LockedCode | null> {
  const { rows } = await sql<LockedCode>`
    select c.*, b.frozen_reason
    from code c left join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = ${code_id}::bigint
    for update of c`.execute(tx)
  return rows[0] ?? null
}

/** Locks the code of the first existing serial: a typed value may have several candidates. */
export async function lockCodeOf(
  tx: Tx,
  { mall_id, shop_id, app }: ShopKey & { app: App },
  serials: readonly string[],
): Promise<LockedCode | null> {
  const { rows } = await sql<LockedCode>`
    select c.*, b.frozen_reason
    from code c left join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${mall_id} and c.app = ${app} and c.shop_id = ${shop_id}
      and c.serial_number = any (${serials}::text[])
    order by array_position(${serials}::text[], c.serial_number) limit 1
    for update of c`.execute(tx)
  return rows[0] ?? null
}

/** Locks many codes in the order of their ids, so that two who change the same ones wait instead of dying. */
export async function lockCodes(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  code_ids: readonly string[],
): Promise<readonly LockedCode[]> {
  const { rows } = await sql<LockedCode>`
    select c.*, b.frozen_reason
    from code c left join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = any (${code_ids}::bigint[])
    order by c.code_id for update of c`.execute(tx)
  return rows
}
