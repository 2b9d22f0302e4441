import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'

/** Templates of `from` have to be registered elsewhere; those there are sent on meanwhile, or are gone with their channel. */
type Move = { from: string | null; old: 'stays' | 'gone' }

/**
 * The shop's KakaoTalk texts go to the reviewer again, as new versions, because a template belongs to its channel: the
 * newest of each trigger that was under review or approved at the channel that is left.
 */
export async function moveTexts(context: InTransaction<Context>, { from, old }: Move): Promise<void> {
  if (from === null) return
  const { mall_id, shop_id } = context.shop
  const all = await context.tx
    .selectFrom('message_text')
    .select(['trigger', 'version', 'subject', 'body', 'buttons', 'state', 'channel_id', 'made_by'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('channel', '=', 'kakao')
    .orderBy('version', 'desc')
    .forUpdate()
    .execute()
  const live = all.filter(({ state, channel_id }) => channel_id === from && isLive(state))
  const now = context.now()
  for (const [trigger, [newest]] of Map.groupBy(live, (row) => row.trigger)) {
    const last = all.find((row) => row.trigger === trigger)
    // A default text that was brought to the shop's channel is at the service's own already.
    if (newest === undefined || last === undefined || (old === 'gone' && newest.made_by === 'system')) continue
    const { subject, body, buttons, made_by } = newest
    const text = { subject, body, buttons: JSON.stringify(buttons), made_by, state: 'pending' as const }
    const key = { mall_id, shop_id, trigger, channel: 'kakao' as const, version: last.version + 1 }
    await context.tx
      .insertInto('message_text')
      .values({ ...key, ...text, made_at: now, submitted_at: now })
      .execute()
  }
  const ended = old === 'gone' ? (['pending', 'inspecting', 'approved'] as const) : (['inspecting'] as const)
  await context.tx
    .updateTable('message_text')
    .set({ state: 'retired' })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('channel', '=', 'kakao')
    .where('channel_id', '=', from)
    .where('state', 'in', ended)
    .execute()
}

function isLive(state: string): boolean {
  return state === 'inspecting' || state === 'approved'
}
