import type { InTransaction, Tx } from '../database/connect.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'

type InMall = { readonly mall_id: string }
export type Sweep<Row> = {
  /** Reads due rows of all malls. */
  find: (tx: Tx) => Promise<readonly Row[]>
  /** Works on one row, or wakes a worker for it, in a transaction of its mall. */
  work: (kernel: InTransaction<Kernel>, row: Row) => Promise<unknown>
}

/**
 * Finds due rows of all malls and processes each in its own transaction, which rechecks it against concurrent workers.
 */
export async function sweep<Row extends InMall>(
  kernel: Kernel,
  { find, work }: Sweep<Row>,
  signal: AbortSignal,
): Promise<void> {
  for (const row of await acrossMalls(kernel, ({ tx }) => find(tx))) {
    signal.throwIfAborted()
    await inTenant(kernel, row.mall_id, async (kernel) => work(kernel, row))
  }
}
