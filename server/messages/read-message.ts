import { withoutCodes } from '#contract/messages/operations.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { openMessage } from '../kernel/outbox.ts'
import { sentMessageOf, shopMessages } from './history-rows.ts'
import { isWorthSending } from '../kernel/outbox.ts'

type GetMessage = Operations['getMessage']

/** One message with its words; a one-time code in them stays hidden. */
export async function readMessage(
  context: Context,
  { message_id }: InputOf<GetMessage>,
): Promise<OutputOf<GetMessage>> {
  return context.read(async (tx) => {
    const row = await shopMessages(tx, context).selectAll().where('message_id', '=', message_id).executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    const { body } = openMessage(context, context.mall_id, row)
    return {
      ...sentMessageOf(context, row),
      subject: body.subject === undefined ? null : withoutCodes(body.subject),
      text: withoutCodes(body.text),
      attempts: row.attempts,
      expires_at: row.expires_at === null ? null : toSeoulIso(row.expires_at),
      may_retry: row.state === 'failed' && isWorthSending(row.expires_at, context.now()),
    }
  })
}
