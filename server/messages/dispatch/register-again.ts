import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Opened } from './outgoing.ts'
import type { Settled } from './settle.ts'

/**
 * Asks the provider again for numbers that it has just reported as unregistered: a number lost there is restored for
 * the next text, or refused with a reason.
 */
export async function registerAgain(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  { open, settled }: { open: readonly Opened[]; settled: readonly Settled[] },
): Promise<void> {
  const refused = new Set(settled.flatMap(({ row, outcome }) => (isUnregistered(outcome) ? [row.message_id] : [])))
  if (refused.size === 0) return
  const numbers = [...new Set(open.filter(({ row }) => refused.has(row.message_id)).map(({ from }) => from))]
  const rows = await kernel.tx
    .selectFrom('message_sender')
    .select('sender_id')
    .where('mall_id', '=', mall_id)
    .where('number', 'in', numbers)
    .where('state', '=', 'approved')
    .execute()
  for (const { sender_id } of rows)
    await kernel.enqueue(kernel.tx, 'messages.sender', { mall_id, sender_id }, sender_id)
}

function isUnregistered(outcome: Settled['outcome']): boolean {
  return outcome.state === 'failed' && outcome.failure === 'sender_unregistered'
}
