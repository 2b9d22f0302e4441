import type { Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

/** Lets the worker look at a mall at the commit; one waiting request is enough for everybody. */
export async function wakeWork(kernel: Pick<Kernel, 'enqueue'>, tx: Tx, mall_id: string): Promise<void> {
  await kernel.enqueue(tx, 'rewards.work', { mall_id }, mall_id)
}
