import { type MessageAttempt, maySucceed, withoutCodes, withoutSerials } from '#contract/messages/operations.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { isWorthSending, openMessage } from '../notify/outbox.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { filledNow } from './retry.ts'
import { shownIn } from './search-history.ts'
import { historyColumns, seesCodes, sentMessageOf, shopMessages } from './history-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * One message with its words and the chain that it is part of; a one-time code in the words stays hidden. The look is
 * logged.
 */
export const getMessage: Handler<'getMessage'> = async (context, { message_id }) => {
  return context.write(async (context) => {
    const row = await shopMessages(context).selectAll().where('message_id', '=', message_id).executeTakeFirst()
    if (row === undefined) throw new Failure('message.not_found')
    await recordAccess(context, { kind: 'detail', screen: 'messages', ...shownIn([row]) })
    const { body } = openMessage(context, context.mall_id, row)
    const hidden = hider(context, row.purpose)
    return {
      ...sentMessageOf(context, row),
      subject: body.subject === undefined ? null : hidden(body.subject),
      text: hidden(body.text),
      attempts: row.attempts,
      expires_at: isoOrNull(row.expires_at),
      ended_at: isoOrNull(row.ended_at),
      may_retry: await mayRetry(context, row),
      chain: await chainOf(context, row),
    }
  })
}

type Retried = Parameters<typeof filledNow>[1] & Parameters<typeof maySucceed>[0] & { expires_at: Date | null }

async function mayRetry(context: InTransaction<Context>, row: Retried): Promise<boolean> {
  const is_worth = maySucceed(row) && isWorthSending(row.expires_at, context.now())
  return is_worth && (await filledNow(context, row)) !== null
}

/** Hides the words that the reader may not see. */
function hider(context: WithoutPool<Context>, purpose: string): (words: string) => string {
  // A sandbox has no other readers.
  if (purpose === 'proof') return isSandbox(context.mall_id) ? (words) => words : withoutCodes
  return seesCodes(context) ? (words) => words : withoutSerials
}

type Linked = { message_id: string; fallback_of: string | null; event_id: string | null }

/** The KakaoTalk message that this one follows, itself, and the text message that follows it. */
async function chainOf(
  context: InTransaction<Context>,
  { message_id, fallback_of, event_id }: Linked,
): Promise<MessageAttempt[]> {
  const first = fallback_of ?? message_id
  const rows = await shopMessages(context)
    .select(historyColumns)
    .where((eb) =>
      eb.or([
        eb('message_id', '=', first),
        ...(event_id === null ? [eb('message_id', '=', message_id)] : []),
        ...(event_id === null ? [] : [eb.and([eb('event_id', '=', event_id), eb('fallback_of', '=', first)])]),
      ]),
    )
    .orderBy((eb) => eb('fallback_of', 'is not', null))
    .orderBy('queued_at')
    .execute()
  return rows.map((row) => {
    const { channel, state, failure_reason, points, queued_at, sent_at, message_id: id } = sentMessageOf(context, row)
    return { message_id: id, channel, state, failure_reason, points, queued_at, sent_at }
  })
}
