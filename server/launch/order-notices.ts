import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import { wakeOrders } from '../platforms/order-wakes.ts'
import { connectionOf } from './connection.ts'
import type { Kind, PlatformNotice } from './steps.ts'

type OfOrders = Extract<PlatformNotice, { kind: 'orders' }>
/**
 * Remembers that these orders are to be read; of what the webhook says of them nothing is kept. Webhooks of a mall that
 * come while one is being written are written with the next, in one transaction: a sale sends a thousand at once. Each is
 * answered when it is committed, and fails with its transaction: the platform sends it again.
 */
export async function lookAtOrders(kernel: Kernel, kind: Kind, notice: OfOrders): Promise<void> {
  const { mall_id } = notice
  await kernel.batched<OfOrders, null>(`order-notices ${kind} ${mall_id}`, notice, {
    max_in_flight: 1,
    send: async (notices) => {
      await write(kernel, kind, mall_id, notices)
      return notices.map(() => null)
    },
  })
}

async function write(kernel: Kernel, kind: Kind, mall_id: string, notices: readonly OfOrders[]): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const state = await connectionOf(kernel.tx, kind, mall_id)
    if (state === null || state === 'removed') return
    const all = notices.some(({ shop_no }) => shop_no === null) ? await shopsOf(kernel.tx, mall_id) : []
    const shops = new Map<string, string[]>()
    for (const { shop_no, order_nos } of notices)
      for (const each of shop_no === null ? all : [shop_no]) {
        const known = shops.get(each) ?? []
        known.push(...order_nos)
        shops.set(each, known)
      }
    // In one order, so that two processes that name the same ones wait for each other instead of dying.
    for (const [shop_no, order_nos] of [...shops].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await wakeOrders(kernel, { mall_id, shop_no }, order_nos)
  })
}

async function shopsOf(tx: Tx, mall_id: string): Promise<string[]> {
  const rows = await tx.selectFrom('shop').select('shop_no').distinct().where('mall_id', '=', mall_id).execute()
  return rows.map(({ shop_no }) => shop_no)
}
