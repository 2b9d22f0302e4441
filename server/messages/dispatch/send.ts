import { inTenant } from '../../database/tenant.ts'
import type { Kernel } from '../../kernel/context.ts'
import { isWorthSending, openMessage } from '../../notify/outbox.ts'
import type { Claimed } from './claimed.ts'
import { claim } from './claim.ts'
import { askProvider, callProvider } from './provider-call.ts'
import { sendersOf } from './senders-of.ts'
import type { Outcome } from './settle.ts'
import { settle } from './settle.ts'

/** Thrown back to the job, which retries with exponential backoff. */
class NotYet extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NotYet'
  }
}

/**
 * Sends one message of the outbox with at-most-once delivery (product G), also when a worker died or the provider's
 * answer was lost. The intent (`sending`) is committed before the call; whoever finds it asks the provider by our own
 * id first.
 */
export async function send(
  kernel: Kernel,
  { mall_id, message_id }: { mall_id: string; message_id: string },
): Promise<void> {
  const claimed = await claim(kernel, mall_id, message_id)
  if (claimed === 'over') return
  if (claimed === 'busy') throw new NotYet('another worker is sending this message')
  const outcome = await outcomeOf(kernel, claimed)
  await settle(kernel, claimed, outcome)
  if (outcome.state === 'queued' || outcome.state === 'ask_again') throw new NotYet(outcome.failure)
}

async function outcomeOf(kernel: Kernel, row: Claimed): Promise<Outcome> {
  const { recipient, body } = openMessage(kernel, row.mall_id, row)
  if (row.before !== 'queued') {
    const known = await askProvider(kernel, row, recipient)
    if (known.state !== 'absent') return known
  }
  if (!isWorthSending(row.expires_at, kernel.now())) return { state: 'failed', failure: 'expired' }
  const senderOf = await inTenant(kernel.database, row.mall_id, async (tx) => sendersOf(kernel, tx, row.mall_id, [row]))
  return callProvider(kernel, { row, recipient, body, from: senderOf(row) })
}
