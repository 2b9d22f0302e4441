import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { isWorthSending, requeueMessage } from '../notify/outbox.ts'
import type { Handler } from '../kernel/handle.ts'

/** Puts a failed message back into the outbox, whatever it was for. */
export const retryFailedMessage: Handler<'retryFailedMessage'> = async (context, { mall_id, message_id }) => {
  return context.write(async (context) => {
    const row = await context.tx
      .selectFrom('message')
      .select(['state', 'expires_at'])
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    if (row.state !== 'failed') throw new Failure('message.not_failed')
    if (!isWorthSending(row.expires_at, context.now())) throw new Failure('message.worthless')
    await requeueMessage(context, { mall_id, message_id })
    await recordAudit(context, { action: 'message.retried', target: message_id })
    return { message_id }
  })
}
