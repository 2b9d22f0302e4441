import { sql } from 'kysely'
import { changeInBulk } from '../../code-life/change.ts'
import { type LockedCode, lockCodes } from '../../code-life/lock.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { byJob, recordEvents } from '../../kernel/events.ts'
import { isFree } from './free-codes.ts'
import { makeCodes } from './make-codes.ts'
import { holdPools } from './pools.ts'
import type { OrderAt } from '../shops.ts'

type Wanted = OrderAt & { variant_no: string }
/** `makes`: what there is no free code for is made (product G). */
type WantedByLine = Wanted & { line_no: string; makes: boolean }

/**
 * Takes free codes of an item for the units of an order, oldest first, with a line in each history. The item's pool is
 * locked, so that concurrent takers take turns. Returns as many as there are, or may be made.
 */
export async function takeCodes(kernel: InTransaction<Kernel>, wanted: WantedByLine, count: number): Promise<string[]> {
  const found = await findFree(kernel, wanted, count)
  const made = wanted.makes && found.length < count ? await makeCodes(kernel, wanted, count - found.length) : []
  const locked = await lockCodes(kernel.tx, wanted, [...found, ...made])
  const event = { type: 'bind_order', order_no: wanted.order_no } as const
  await changeInBulk(
    kernel,
    byJob('orders.read'),
    locked.map((code) => ({ code, event })),
  )
  await tellBound(kernel, wanted, locked)
  const taken = locked.map(({ code_id }) => code_id)
  const last = taken.at(-1)
  if (last !== undefined) await movePool(kernel.tx, wanted, last)
  return taken
}

/** One event per code, to keep the order of the code's events. */
async function tellBound(
  kernel: InTransaction<Kernel>,
  wanted: WantedByLine,
  codes: readonly LockedCode[],
): Promise<void> {
  const { mall_id, shop_id, order_no, line_no } = wanted
  const { kind, id } = byJob('orders.read')
  await recordEvents(
    kernel,
    mall_id,
    codes.map(({ code_id, serial_number: subject }) => {
      const data = { code_id, order_no, line_no }
      return { kind: 'order.bound', shop_id, subject, data, cause: { kind, id } } as const
    }),
  )
}

/** Moves the pool's hint on; if no other order waits for the item, its next shortage is notified again. */
async function movePool(tx: Tx, { mall_id, shop_id, variant_no, order_no }: Wanted, last: string): Promise<void> {
  await sql`
    update order_pool set from_code_id = ${last}::bigint, short_told_at = case when exists (
      select from order_unit u
      join shop_order_line l on l.mall_id = u.mall_id and l.shop_id = u.shop_id and l.order_no = u.order_no
        and l.line_no = u.line_no
      where u.mall_id = ${mall_id} and u.shop_id = ${shop_id} and u.state = 'waiting' and u.order_no <> ${order_no}
        and l.variant_no = ${variant_no}::bigint) then short_told_at end
    where mall_id = ${mall_id} and shop_id = ${shop_id} and variant_no = ${variant_no}::bigint`.execute(tx)
}

/**
 * The interval at which a shop that makes its own codes searches past the hint; otherwise each order would scan all
 * sold codes.
 */
const searchEvery = 3_600_000

/** Free codes from the hint on; those that became free behind it are found when there are too few ahead of it. */
async function findFree(kernel: InTransaction<Kernel>, wanted: WantedByLine, count: number): Promise<string[]> {
  const [pool] = await holdPools(kernel.tx, wanted, [wanted.variant_no])
  const from = pool?.from_code_id ?? '0'
  const ahead = await freeCodes(kernel.tx, wanted, from, count)
  const is_fresh = kernel.now().getTime() - (pool?.searched_at?.getTime() ?? 0) < searchEvery
  if (ahead.length === count || from === '0' || (wanted.makes && is_fresh)) return ahead
  const found = await freeCodes(kernel.tx, wanted, '0', count)
  if (found.length < count) await noteSearch(kernel, wanted)
  return found
}

async function noteSearch(kernel: InTransaction<Kernel>, { mall_id, shop_id, variant_no }: Wanted): Promise<void> {
  await kernel.tx
    .updateTable('order_pool')
    .set({ searched_at: kernel.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('variant_no', '=', variant_no)
    .execute()
}

async function freeCodes(tx: Tx, wanted: Wanted, from: string, count: number): Promise<string[]> {
  const { mall_id, shop_id, variant_no } = wanted
  const { rows } = await sql<{ code_id: string }>`
    select c.code_id from code c
    join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.variant_no = ${variant_no}::bigint
      and c.code_id > ${from}::bigint and ${isFree(wanted)}
    order by c.code_id limit ${count} for update of c skip locked for share of b skip locked`.execute(tx)
  return rows.map(({ code_id }) => code_id)
}

/** A code is free again: the hint goes back to it. */
export async function freeAgain(tx: Tx, { mall_id, shop_id, variant_no }: Wanted, code_id: string): Promise<void> {
  await sql`
    update order_pool set from_code_id = least(from_code_id, ${code_id}::bigint - 1)
    where mall_id = ${mall_id} and shop_id = ${shop_id} and variant_no = ${variant_no}::bigint`.execute(tx)
}
