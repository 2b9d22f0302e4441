import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

/** Enqueues the worker for a mall; debounced, so one waiting job suffices. */
export async function wakeWork(kernel: InTransaction<Pick<Kernel, 'enqueue'>>, mall_id: string): Promise<void> {
  await kernel.enqueue(kernel.tx, 'rewards.work', { mall_id }, mall_id)
}
