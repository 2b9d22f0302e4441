import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordEvent } from '../kernel/events.ts'

/**
 * Ends every session of a mall with the commit; returns their number. Each account has to sign in again, if allowed.
 */
export async function endFamiliesOfMall(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  reason: 'suspended' | 'removed',
): Promise<number> {
  const now = kernel.now()
  const ended = await kernel.tx
    .updateTable('session_family')
    .set({ ended_at: now, ended_reason: reason })
    .where('mall_id', '=', mall_id)
    .where('ended_at', 'is', null)
    .returning('family_id')
    .execute()
  await kernel.tx.deleteFrom('access_token').where('mall_id', '=', mall_id).execute()
  await recordEvent(kernel, mall_id, {
    kind: `session.${reason}`,
    shop_id: null,
    subject: mall_id,
    data: { sessions_ended: ended.length },
    cause: { kind: reason === 'suspended' ? 'staff' : 'platform', id: '' },
  })
  return ended.length
}
