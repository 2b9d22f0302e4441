import type { Kernel } from '../kernel/context.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import { inTenant } from '../database/tenant.ts'

/**
 * The claim's timeout: a call ends after seconds, so a message that has been in `sending` for longer lost its worker.
 */
const callIsOver = 30_000

/** A message that is this worker's to send. `before` is the state in which it was found. */
export type Claimed = {
  mall_id: string
  message_id: string
  channel: Channel
  recipient_sealed: Buffer
  body_sealed: Buffer
  before: 'queued' | 'sending' | 'unknown'
  /** Number of this attempt; who settles another attempt's message changes nothing. */
  attempts: number
  /** When the attempt before this one began. */
  claimed_at: Date | null
  expires_at: Date | null
}

/** Claims a message for sending, before the provider is called; `over` when nothing is left to do. */
export async function claim(kernel: Kernel, mall_id: string, message_id: string): Promise<Claimed | 'over' | 'busy'> {
  return inTenant(kernel.database, mall_id, async (tx) => {
    const row = await tx
      .selectFrom('message')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return 'over'
    const now = kernel.now()
    const { state: before, claimed_at } = row
    if (before !== 'queued' && before !== 'sending' && before !== 'unknown') return 'over'
    const fresh = claimed_at !== null && now.getTime() - claimed_at.getTime() < callIsOver
    if (before === 'sending' && fresh) return 'busy'
    const attempts = row.attempts + 1
    await tx
      .updateTable('message')
      .set({ state: 'sending', attempts, claimed_at: now })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
    const { channel, recipient_sealed, body_sealed, expires_at } = row
    return { mall_id, message_id, channel, recipient_sealed, body_sealed, before, attempts, claimed_at, expires_at }
  })
}
