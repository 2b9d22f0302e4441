import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

/** Lets the worker look at a mall at the commit; one waiting request is enough for everybody. */
export async function wakeWork(kernel: InTransaction<Pick<Kernel, 'enqueue'>>, mall_id: string): Promise<void> {
  await kernel.enqueue(kernel.tx, 'rewards.work', { mall_id }, mall_id)
}
