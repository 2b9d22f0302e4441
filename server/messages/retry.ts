import { maySucceed } from '#contract/messages/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { isWorthSending, requeueMessage } from '../kernel/outbox.ts'
import { shopMessages } from './history-rows.ts'

type Retry = Operations['retryMessage']

/**
 * Puts a failed message back into the outbox; `failed` means that it certainly did not arrive. Its points are set aside
 * anew when it is taken up.
 */
export async function retry(context: Context, { message_id }: InputOf<Retry>): Promise<OutputOf<Retry>> {
  const { mall_id } = context
  return context.write(async (tx) => {
    const row = await shopMessages(tx, context)
      .select(['state', 'purpose', 'failure', 'expires_at'])
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    if (row.state !== 'failed') throw new Failure('message.not_failed')
    if (!maySucceed(row) || !isWorthSending(row.expires_at, context.now())) throw new Failure('message.worthless')
    await tx
      .updateTable('message')
      .set({ ended_at: null, provider_message_id: null, provider_code: null })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
    await requeueMessage(context, tx, { mall_id, message_id })
    await recordAudit(context, tx, { action: 'message.retried', target: message_id })
    return { message_id, state: 'waiting' as const }
  })
}
