import { z } from 'zod'
import { acrossMalls, inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { wakeResults } from './wake.ts'

/** As many as one report may name. */
const idsMost = 1000
const reported = z.array(z.object({ messageId: z.string().max(100) })).max(idsMost)

/**
 * Takes a report as a wake-up only: the messages that it names are asked for at once. Nothing else of it is read; what is
 * not ours, or has its end already, is passed by.
 */
export async function takeReport(kernel: Kernel, body: unknown): Promise<void> {
  const ids = reported.safeParse(body).data?.map(({ messageId }) => messageId) ?? []
  if (ids.length === 0) return
  const found = await acrossMalls(kernel.database, async (tx) =>
    tx
      .selectFrom('message')
      .select(['mall_id', 'message_id'])
      .where('provider_message_id', 'in', ids)
      .where('next_check_at', 'is not', null)
      .execute(),
  )
  for (const [mall_id, rows = []] of Object.entries(Object.groupBy(found, (row) => row.mall_id)))
    await checkNow(
      kernel,
      mall_id,
      rows.map(({ message_id }) => message_id),
    )
}

/**
 * Makes messages due. Who has one locked is asking for it, or writes its end: it is passed by, so that a report that comes
 * again, or in another order, waits for nobody and never deadlocks with them.
 */
async function checkNow(kernel: Kernel, mall_id: string, message_ids: readonly string[]): Promise<void> {
  await inTenant(kernel.database, mall_id, async (tx) => {
    const open = tx
      .selectFrom('message')
      .select('message_id')
      .where('mall_id', '=', mall_id)
      .where('message_id', 'in', message_ids)
      .where('next_check_at', 'is not', null)
      .orderBy('message_id')
      .forUpdate()
      .skipLocked()
    await tx
      .updateTable('message')
      .set({ next_check_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .where('message_id', 'in', open)
      .execute()
    await wakeResults(kernel, tx, mall_id)
  })
}
