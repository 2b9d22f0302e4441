import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openMessage } from '../../kernel/outbox.ts'
import { readDocument } from '../../kernel/shop/shop-documents.ts'
import { wakeDispatch } from './wake.ts'
import { followerOf } from './price.ts'
import type { Change } from './save.ts'

/** Reasons after which nothing is sent in place of it: it came too late for anything. */
const forGood: ReadonlySet<string> = new Set(['expired'])

/**
 * KakaoTalk messages that failed go out as text messages, where their shop has not switched that off (MSG-05, MSG-68). The
 * text message takes the points over. Answers the ids of those that are followed.
 */
export async function followByText(
  kernel: Kernel,
  tx: Tx,
  mall_id: string,
  ended: readonly Change[],
): Promise<ReadonlySet<string>> {
  const followed = new Set<string>()
  const allowed = new Map<number, boolean>()
  for (const change of ended) {
    const text = fallbackText(kernel, mall_id, change)
    if (text === null) continue
    const { shop_id, message_id } = change.row
    const may = allowed.get(shop_id) ?? (await readDocument(tx, { mall_id, shop_id }, 'message_config')).sms_fallback
    allowed.set(shop_id, may)
    if (may && (await addText(kernel, tx, mall_id, { change, words: text }))) followed.add(message_id)
  }
  if (followed.size > 0) await wakeDispatch(kernel, tx, mall_id)
  return followed
}

type Words = ReturnType<typeof followerOf>

function fallbackText(kernel: Kernel, mall_id: string, { row, state, failure }: Change): Words {
  if (row.channel !== 'kakao' || state !== 'failed' || forGood.has(failure ?? '')) return null
  return followerOf(openMessage(kernel, mall_id, row).body)
}

/** Whether the text message was queued; a second one for the same failure is not. */
async function addText(
  kernel: Kernel,
  tx: Tx,
  mall_id: string,
  { change, words }: { change: Change; words: NonNullable<Words> },
): Promise<boolean> {
  const { message_id, points_reserved } = change.row
  const now = kernel.now()
  const body_sealed = kernel.seals.seal(mall_id, JSON.stringify(words))
  const { numAffectedRows = 0n } = await sql`
    insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at,
      expires_at, event_id, recipient_index, member_id, code_id, serial_number, order_no, fallback_of, points_reserved,
      send_after)
    select mall_id, ${kernel.uuid()}, shop_id, 'sms', purpose, recipient_sealed, ${body_sealed}, 'queued', ${now},
      expires_at, event_id, recipient_index, member_id, code_id, serial_number, order_no, message_id, ${points_reserved},
      ${now}
    from message where mall_id = ${mall_id} and message_id = ${message_id}
    on conflict (mall_id, event_id, purpose, recipient_index, channel) where event_id is not null do nothing`.execute(
    tx,
  )
  if (numAffectedRows === 0n) return false
  await tx
    .updateTable('message')
    .set({ state: 'fallback' })
    .where('mall_id', '=', mall_id)
    .where('message_id', '=', message_id)
    .execute()
  return true
}
