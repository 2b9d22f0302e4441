import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import type { Claimed } from './claim.ts'

/**
 * The outcome of an attempt. `queued`: certainly not sent, may be retried. `ask_again`: unknown yet, the provider can
 * be asked. `unknown`: unknown for good, so it is not sent again by itself.
 */
export type Outcome =
  | { state: 'sent'; provider_message_id: string | null }
  | { state: 'failed' | 'queued' | 'ask_again' | 'unknown'; failure: string }

/** Saves the outcome of an attempt, unless another attempt has taken the message over. */
export async function settle(kernel: Kernel, message: Claimed, outcome: Outcome): Promise<void> {
  const changes =
    outcome.state === 'sent'
      ? {
          state: 'sent' as const,
          provider_message_id: outcome.provider_message_id,
          sent_at: kernel.now(),
          failure: null,
        }
      : { state: outcome.state === 'ask_again' ? ('unknown' as const) : outcome.state, failure: outcome.failure }
  await inTenant(kernel.database, message.mall_id, (tx) =>
    tx
      .updateTable('message')
      .set(changes)
      .where('mall_id', '=', message.mall_id)
      .where('message_id', '=', message.message_id)
      .where('attempts', '=', message.attempts)
      .where('state', '=', 'sending')
      .execute(),
  )
  if (outcome.state !== 'sent') {
    kernel.log.warn({ message_id: message.message_id, state: outcome.state, code: outcome.failure }, 'message not sent')
  }
}
