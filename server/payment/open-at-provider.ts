import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import { cashierOfOrder } from '../plan/cashier.ts'
import { changeOrder, lockOrder, note, readOrder } from './order-row.ts'

/**
 * The result of opening an order: `over`: it cannot be paid; `away`: retry; `reconnect`: the mall's owner has to
 * reconnect the platform; `refused`: our settings are wrong.
 */
export type Opening = 'open' | 'over' | 'away' | 'reconnect' | 'refused'

/**
 * Opens an order at its provider, once. After a lost answer it is retried, which is harmless: at the gateway under the
 * same idempotency key, at a platform as an order with an unknown address.
 */
export async function openAtProvider(kernel: Kernel, mall_id: string, order_id: string): Promise<Opening> {
  const order = await inTenant(kernel, mall_id, ({ tx }) => readOrder(tx, mall_id, order_id))
  if (order === undefined || order.state !== 'ready') return 'over'
  if (order.expires_at.getTime() <= kernel.now().getTime()) return 'over'
  if (order.opened_at !== null) return 'open'
  const cashier = cashierOfOrder(kernel, order)
  if (cashier === null) return 'refused'
  const { order_name, order_amount, return_url } = order
  const answer = await cashier.open({ order_id, order_name, order_amount, return_url })
  if (answer.outcome === 'unavailable') return 'away'
  if (answer.outcome === 'refused') {
    // Paid already: the checkout is over, and the waiting page learns the result.
    if (answer.why === 'already_paid') return 'over'
    kernel.log.error({ order_id, reason: answer.reason }, 'a payment provider refuses to open an order')
    return order.provider === 'cafe24' && answer.why === 'configuration' ? 'reconnect' : 'refused'
  }
  return inTenant(kernel, mall_id, async (kernel) => {
    const row = await lockOrder(kernel.tx, mall_id, order_id)
    if (row === undefined || row.state !== 'ready') return 'over'
    // Of two concurrent openings, the first one is kept.
    if (row.opened_at !== null) return 'open'
    await changeOrder(kernel.tx, row, { ...answer.value, opened_at: kernel.now() })
    await note(kernel, row, { kind: 'opened' })
    return 'open'
  })
}
