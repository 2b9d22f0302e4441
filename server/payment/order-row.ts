import type { Selectable } from 'kysely'
import type { OrderState } from '#contract/payment/types.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

/** The row of an order. */
export type OrderRow = Selectable<Tables['payment_order']>

/** States of a paid and delivered order. */
export const paidStates = ['paid', 'partly_refunded', 'refunded'] as const satisfies readonly OrderState[]

export function isPaid(state: OrderState): boolean {
  return paidStates.some((paid) => paid === state)
}

export async function readOrder(tx: Tx, mall_id: string, order_id: string): Promise<OrderRow | undefined> {
  return orderQuery(tx, mall_id, order_id).executeTakeFirst()
}

/** Locks the order's row until the commit: whatever finds out something about it queues here. */
export async function lockOrder(tx: Tx, mall_id: string, order_id: string): Promise<OrderRow | undefined> {
  return orderQuery(tx, mall_id, order_id).forUpdate().executeTakeFirst()
}

function orderQuery(tx: Tx, mall_id: string, order_id: string) {
  return tx.selectFrom('payment_order').selectAll().where('mall_id', '=', mall_id).where('order_id', '=', order_id)
}

type OrderChange = Partial<Omit<OrderRow, 'mall_id' | 'order_id' | 'shop_id'>>

export async function changeOrder(tx: Tx, { mall_id, order_id }: OrderRow, change: OrderChange): Promise<OrderRow> {
  return tx
    .updateTable('payment_order')
    .set(change)
    .where('mall_id', '=', mall_id)
    .where('order_id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down what happened to an order. */
export async function note(
  kernel: InTransaction<Pick<Kernel, 'now'>>,
  { mall_id, order_id }: Pick<OrderRow, 'mall_id' | 'order_id'>,
  { kind, data = {} }: { kind: string; data?: Record<string, unknown> },
): Promise<void> {
  await kernel.tx
    .insertInto('payment_event')
    .values({ mall_id, order_id, kind, data: JSON.stringify(data), happened_at: kernel.now() })
    .execute()
}
