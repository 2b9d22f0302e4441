import type { InTransaction, WithoutPool } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { insertMessage, openMessage } from '../../notify/outbox.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { wakeDispatch } from '../../notify/wake.ts'
import { followerOf } from './price.ts'
import type { Change } from './save.ts'

/** Reasons after which nothing is sent in place of it: it came too late for anything. */
const forGood: ReadonlySet<string> = new Set(['expired'])

/**
 * KakaoTalk messages that failed go out as text messages, where their shop has not switched that off (MSG-05, MSG-68). The
 * text message takes the points over. Answers the ids of those that are followed.
 */
export async function followByText(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  ended: readonly Change[],
): Promise<ReadonlySet<string>> {
  const followed = new Set<string>()
  const allowed = new Map<number, boolean>()
  for (const change of ended) {
    const follower = followerFor(kernel, mall_id, change)
    if (follower === null) continue
    const { shop_id, message_id } = change.row
    const may =
      allowed.get(shop_id) ?? (await readDocument(kernel.tx, { mall_id, shop_id }, 'message_config')).sms_fallback
    allowed.set(shop_id, may)
    if (may && (await addText(kernel, mall_id, { change, follower }))) followed.add(message_id)
  }
  if (followed.size > 0) await wakeDispatch(kernel, mall_id)
  return followed
}

type Follower = NonNullable<ReturnType<typeof followerOf>> & { recipient: string }

function followerFor(kernel: WithoutPool<Kernel>, mall_id: string, { row, state, failure }: Change): Follower | null {
  if (row.channel !== 'kakao' || state !== 'failed' || forGood.has(failure ?? '')) return null
  const { recipient, body } = openMessage(kernel, mall_id, row)
  const words = followerOf(body)
  return words === null ? null : { ...words, recipient }
}

/** Whether the text message was queued; a second one for the same failure is not. */
async function addText(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  { change, follower: { recipient, ...body } }: { change: Change; follower: Follower },
): Promise<boolean> {
  const { message_id, points_reserved } = change.row
  const same = await kernel.tx
    .selectFrom('message')
    .select(['shop_id', 'purpose', 'expires_at', 'event_id', 'member_id', 'code_id', 'serial_number', 'order_no'])
    .where('mall_id', '=', mall_id)
    .where('message_id', '=', message_id)
    .executeTakeFirstOrThrow()
  const sms = {
    channel: 'sms',
    recipient,
    body,
    fallback_of: message_id,
    points_reserved,
  } as const
  if ((await insertMessage(kernel, { mall_id, ...same, ...sms })) === null) return false
  await kernel.tx
    .updateTable('message')
    .set({ state: 'fallback' })
    .where('mall_id', '=', mall_id)
    .where('message_id', '=', message_id)
    .execute()
  return true
}
