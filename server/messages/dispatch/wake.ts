import type { Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'

/** Lets the dispatcher look at a mall at the commit; one waiting request is enough for everybody. */
export async function wakeDispatch(kernel: Pick<Kernel, 'enqueue'>, tx: Tx, mall_id: string): Promise<void> {
  await kernel.enqueue(tx, 'messages.dispatch', { mall_id }, mall_id)
}

/** The same for whoever asks for results. */
export async function wakeResults(kernel: Pick<Kernel, 'enqueue'>, tx: Tx, mall_id: string): Promise<void> {
  await kernel.enqueue(tx, 'messages.results', { mall_id }, mall_id)
}
