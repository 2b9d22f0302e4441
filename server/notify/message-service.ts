import type { MessageService, ProviderState } from '#contract/messages/service.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../database/connect.ts'

/** Whether the providers of messages answer, as the dispatcher has found them. */
export async function readMessageService(tx: Tx): Promise<MessageService> {
  const rows = await tx.selectFrom('message_provider').select(['provider', 'down_since']).execute()
  const stateOf = (provider: 'texts' | 'mail'): ProviderState => {
    const since = rows.find((row) => row.provider === provider)?.down_since ?? null
    return since === null ? { state: 'ok', since: null } : { state: 'down', since: toSeoulIso(since) }
  }
  return { texts: stateOf('texts'), mail: stateOf('mail') }
}
