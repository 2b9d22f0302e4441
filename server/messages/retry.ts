import { maySucceed } from '#contract/messages/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { isWorthSending, openMessage, requeueMessage, sealBody } from '../notify/outbox.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import { shopMessages } from './history-rows.ts'
import { fillWaiting, lacksTemplate } from './templates/fill-waiting.ts'
import { readVoice } from './voice.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Puts a failed message back into the outbox; `failed` means that it certainly did not arrive. Its points are set aside
 * anew when it is taken up.
 */
export const retryMessage: Handler<'retryMessage'> = async (context, { message_id }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    const row = await shopMessages(context)
      .select(['state', 'purpose', 'failure', 'expires_at', 'channel', 'recipient_sealed', 'body_sealed'])
      .where('message_id', '=', message_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    if (row.state !== 'failed') throw new Failure('message.not_failed')
    if (!maySucceed(row) || !isWorthSending(row.expires_at, context.now())) throw new Failure('message.worthless')
    const filled = await filledNow(context, row)
    if (filled === null) throw new Failure('message.worthless')
    await context.tx
      .updateTable('message')
      .set({ ended_at: null, provider_message_id: null, provider_code: null, ...filled })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
    await requeueMessage(context, { mall_id, message_id })
    await recordAudit(context, { action: 'message.retried', target: message_id })
    return { message_id, state: 'waiting' as const }
  })
}

type Row = { channel: Channel; purpose: string; recipient_sealed: Buffer; body_sealed: Buffer }

/** Fills the words of a KakaoTalk message that had no template by today's; null without one. */
export async function filledNow(context: InTransaction<Context>, row: Row): Promise<{ body_sealed?: Buffer } | null> {
  const { mall_id, shop } = context
  const { recipient, body } = openMessage(context, mall_id, row)
  if (!lacksTemplate(row.channel, body)) return {}
  if (body.waiting === undefined) return null
  const speaker = { ...shop, ...(await readVoice(context.tx, shop)) }
  const filled = await fillWaiting(context, speaker, { purpose: row.purpose, body })
  return filled === null ? null : { body_sealed: sealBody(context, mall_id, recipient, filled) }
}
