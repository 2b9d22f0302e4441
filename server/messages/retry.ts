import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { isWorthSending, requeueMessage } from '../kernel/outbox.ts'
import { shopMessages } from './history-rows.ts'

type Retry = Operations['retryMessage']

/** Puts a failed message back into the outbox; `failed` means that it certainly was not sent. */
export async function retry(context: Context, { message_id }: InputOf<Retry>): Promise<OutputOf<Retry>> {
  const { mall_id } = context
  return context.write(async (tx) => {
    const row = await shopMessages(tx, context)
      .select(['state', 'expires_at'])
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    if (row.state !== 'failed') throw new Failure('message.not_failed')
    if (!isWorthSending(row.expires_at, context.now())) throw new Failure('message.worthless')
    await requeueMessage(context, tx, { mall_id, message_id })
    await recordAudit(context, tx, { action: 'message.retried', target: message_id })
    return { message_id, state: 'waiting' as const }
  })
}
