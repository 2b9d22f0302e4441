import { sql } from 'kysely'
import { inTenant } from '../../database/tenant.ts'
import type { Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tables } from '../../database/tables.ts'
import { isFree } from '../../work/lease.ts'

/** Orders of one shop that this worker reads now, under one lease. */
export type Claim = { mall_id: string; shop_no: string; claimed_at: Date; orders: readonly Woken[] }
export type Woken = { order_no: string; asked: number; tries: number }
export type WakeFailure = NonNullable<Tables['order_wake']['failure']>

/** A worker that is silent for so long is dead, in milliseconds. */
export const claimIsOver = 120_000

/** Claims the orders of a shop that have waited longest; null where none is due. */
export async function claimWoken(kernel: Kernel, mall_id: string, atOnce: number): Promise<Claim | null> {
  const claimed_at = kernel.now()
  return inTenant(kernel, mall_id, async ({ tx }) => {
    const { rows } = await sql<Woken & { shop_no: string }>`
      with due as (
        select shop_no, order_no, due_at from order_wake
        where mall_id = ${mall_id} and due_at <= ${claimed_at} and ${isFree('order_wake', claimed_at, claimIsOver)}
        order by due_at, order_no limit ${atOnce} for update skip locked
      ), chosen as (
        select order_no, shop_no from due where shop_no = (select shop_no from due order by due_at, order_no limit 1)
      )
      update order_wake w set claimed_at = ${claimed_at} from chosen c
      where w.mall_id = ${mall_id} and w.shop_no = c.shop_no and w.order_no = c.order_no
      returning w.shop_no, w.order_no, w.asked, w.tries`.execute(tx)
    const [first] = rows
    return first === undefined ? null : { mall_id, shop_no: first.shop_no, claimed_at, orders: rows }
  })
}

/** The claim was lost to another reader: this reading may be older than theirs. */
export class ClaimLost extends Error {
  constructor() {
    super('the order is read by somebody else')
    this.name = 'ClaimLost'
  }
}

/** Settles a read in the transaction of its result; an order requested meanwhile is due again. */
export async function settleWoken(tx: Tx, claim: Claim, { order_no, asked }: Woken): Promise<void> {
  const { mall_id, shop_no, claimed_at } = claim
  const { rows } = await sql<{ asked: number }>`
    select asked from order_wake
    where mall_id = ${mall_id} and shop_no = ${shop_no} and order_no = ${order_no} and claimed_at = ${claimed_at}
    for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new ClaimLost()
  const mine = tx
    .deleteFrom('order_wake')
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', shop_no)
    .where('order_no', '=', order_no)
  if (row.asked === asked) await mine.execute()
  else
    await tx
      .updateTable('order_wake')
      .set({ claimed_at: null, tries: 0, failure: null })
      .where('mall_id', '=', mall_id)
      .where('shop_no', '=', shop_no)
      .where('order_no', '=', order_no)
      .execute()
}

/** Puts orders back that could not be read; they are due again at `due_at`, and say why they wait. */
export async function putBack(kernel: Kernel, claim: Claim, failure: WakeFailure, due_at: Date): Promise<void> {
  const { mall_id, shop_no, claimed_at, orders } = claim
  await inTenant(kernel, mall_id, ({ tx }) =>
    sql`
      update order_wake set claimed_at = null, tries = tries + 1, failure = ${failure},
        due_at = ${due_at}
      where mall_id = ${mall_id} and shop_no = ${shop_no} and claimed_at = ${claimed_at}
        and order_no = any (${orders.map(({ order_no }) => order_no)}::text[])`.execute(tx),
  )
}
