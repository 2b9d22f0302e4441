import type { Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import { sweep } from '../work/sweep.ts'
import { settleOrder } from './settle-order.ts'

/** The most orders of one poll; the rest is polled a minute later. */
const most = 500

/** Every minute: polls orders that are due. What the redirect and the webhook both missed is found by it. */
export const pollOrders: Work<'payment.poll'> = async (kernel, _data, signal) => {
  const now = kernel.now()
  const find = (tx: Tx) =>
    tx
      .selectFrom('payment_order')
      .select(['mall_id', 'order_id'])
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(most)
      .execute()
  await sweep(
    kernel,
    { find, work: (kernel, order) => kernel.enqueue(kernel.tx, 'payment.settle', order, order.order_id) },
    signal,
  )
}

/** Finds out about one order. A provider that is away is asked again by the poll, at its next time. */
export const settleJob: Work<'payment.settle'> = async (kernel, { mall_id, order_id }) => {
  await settleOrder(kernel, mall_id, order_id)
}
