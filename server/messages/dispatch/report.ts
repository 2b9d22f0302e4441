import { z } from 'zod'
import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { wakeResults } from '../../notify/wake.ts'

/** As many as one report may name. */
const idsMost = 1000
const reported = z.array(z.unknown()).max(idsMost)
/** Our fields in a message, which its reports return. */
const ours = z.object({ customFields: z.object({ deliveryId: z.uuid(), mallId: z.string().min(1).max(100) }) })

/**
 * Handles a report as a wake-up only: the named messages are queried at once. Nothing else of it is read; foreign and
 * final ones are ignored, and the timer queries them.
 */
export async function takeReport(kernel: Kernel, body: unknown): Promise<void> {
  const named = (reported.safeParse(body).data ?? []).flatMap((entry) => ours.safeParse(entry).data?.customFields ?? [])
  for (const [mall_id, rows = []] of Object.entries(Object.groupBy(named, ({ mallId }) => mallId)))
    await checkNow(
      kernel,
      mall_id,
      rows.map(({ deliveryId }) => deliveryId),
    )
}

/**
 * Makes messages due. Locked ones are skipped, as they are being checked or ended: repeated or reordered reports never
 * block or deadlock.
 */
async function checkNow(kernel: Kernel, mall_id: string, message_ids: readonly string[]): Promise<void> {
  await inTenant(kernel, mall_id, async (kernel) => {
    const open = kernel.tx
      .selectFrom('message')
      .select('message_id')
      .where('mall_id', '=', mall_id)
      .where('message_id', 'in', message_ids)
      .where('next_check_at', 'is not', null)
      .orderBy('message_id')
      .forUpdate()
      .skipLocked()
    const { numUpdatedRows } = await kernel.tx
      .updateTable('message')
      .set({ next_check_at: kernel.now() })
      .where('mall_id', '=', mall_id)
      .where('message_id', 'in', open)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await wakeResults(kernel, mall_id)
  })
}
