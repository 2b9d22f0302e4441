import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

export type EndpointAt = { mall_id: string; endpoint_id: string }

/**
 * Lets a worker look at an endpoint at the commit; one waiting request is enough. Endpoints take turns in the queue, first in,
 * first out; slow ones have a queue of their own, in which only they wait for each other.
 */
export async function wakeDelivery(
  kernel: InTransaction<Pick<Kernel, 'enqueue'>>,
  { mall_id, endpoint_id, slow }: EndpointAt & { slow: boolean },
): Promise<void> {
  const name = slow ? 'webhooks.slow' : 'webhooks.deliver'
  await kernel.enqueue(kernel.tx, name, { mall_id, endpoint_id }, `${mall_id}:${endpoint_id}`)
}
