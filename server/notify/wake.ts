import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

type Waker = Pick<Kernel, 'enqueue'>

/** Wakes the dispatcher of a mall at the commit; one waiting job serves all. */
export async function wakeDispatch(kernel: InTransaction<Waker>, mall_id: string): Promise<void> {
  await kernel.enqueue(kernel.tx, 'messages.dispatch', { mall_id }, mall_id)
}

/** Wakes the dispatcher of a mall's urgent messages: a job for each of them, so that none is missed or waits for a batch. */
export async function wakeUrgent(kernel: InTransaction<Waker>, mall_id: string, after_seconds = 0): Promise<void> {
  await kernel.enqueue(kernel.tx, 'messages.urgent', { mall_id }, { after_seconds })
}

/** Wakes the dispatchers that messages which may go out again belong to. */
export async function wakeFor(
  kernel: InTransaction<Waker>,
  mall_id: string,
  rows: readonly { is_urgent: boolean }[],
): Promise<void> {
  if (rows.some(({ is_urgent }) => is_urgent)) await wakeUrgent(kernel, mall_id)
  if (rows.some(({ is_urgent }) => !is_urgent)) await wakeDispatch(kernel, mall_id)
}

/** Wakes the job that asks the provider for results. */
export async function wakeResults(
  kernel: InTransaction<Waker>,
  mall_id: string,
  after_seconds?: number,
): Promise<void> {
  await kernel.enqueue(
    kernel.tx,
    'messages.results',
    { mall_id },
    after_seconds === undefined ? mall_id : { after_seconds },
  )
}
