import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'

/**
 * Takes a provider's webhook as a wake-up only: the order is asked about in a job. Its body is not trusted, an order
 * that is not ours is ignored, and duplicates are harmless.
 */
export async function wakeOrder(kernel: Kernel, order_id: string): Promise<void> {
  const place = await kernel.database.kysely
    .selectFrom('payment_place')
    .select('mall_id')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (place !== undefined) await wake(kernel, place.mall_id, order_id)
}

/** Wakes an order by a platform's webhook, which names it by an id of its own. */
export async function wakeAtPlatform(
  kernel: Kernel,
  { mall_id, provider_order_id }: { mall_id: string; provider_order_id: string },
): Promise<void> {
  const order = await inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('payment_order')
      .select('order_id')
      .where('mall_id', '=', mall_id)
      .where('provider', '=', 'cafe24')
      .where('provider_order_id', '=', provider_order_id)
      .executeTakeFirst(),
  )
  if (order !== undefined) await wake(kernel, mall_id, order.order_id)
}

async function wake(kernel: Kernel, mall_id: string, order_id: string): Promise<void> {
  await inTenant(kernel, mall_id, (kernel) =>
    kernel.enqueue(kernel.tx, 'payment.settle', { mall_id, order_id }, order_id),
  )
}
