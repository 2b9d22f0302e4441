import type { Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

type Waker = Pick<Kernel, 'enqueue'>

/** Wakes the dispatcher of a mall at the commit; one waiting job serves all. */
export async function wakeDispatch(kernel: Waker, tx: Tx, mall_id: string): Promise<void> {
  await kernel.enqueue(tx, 'messages.dispatch', { mall_id }, mall_id)
}

/** Wakes the dispatcher of a mall's urgent messages: a job for each of them, so that none is missed or waits for a batch. */
export async function wakeUrgent(kernel: Waker, tx: Tx, mall_id: string, after_seconds = 0): Promise<void> {
  await kernel.enqueue(tx, 'messages.urgent', { mall_id }, { after_seconds })
}

/** Wakes the dispatchers that messages which may go out again belong to. */
export async function wakeFor(
  kernel: Waker,
  tx: Tx,
  mall_id: string,
  rows: readonly { is_urgent: boolean }[],
): Promise<void> {
  if (rows.some(({ is_urgent }) => is_urgent)) await wakeUrgent(kernel, tx, mall_id)
  if (rows.some(({ is_urgent }) => !is_urgent)) await wakeDispatch(kernel, tx, mall_id)
}

/** Wakes the job that asks the provider for results. */
export async function wakeResults(kernel: Waker, tx: Tx, mall_id: string, after_seconds?: number): Promise<void> {
  await kernel.enqueue(tx, 'messages.results', { mall_id }, after_seconds === undefined ? mall_id : { after_seconds })
}
