import { sql } from 'kysely'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openMessage } from '../../notify/outbox.ts'
import { moveManyPoints } from '../../plan/points.ts'
import { forgetPointNotices } from './point-notices.ts'
import { reserveOf } from './price.ts'
import type { SentRow } from './save.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'
import { wakeFor } from '../../notify/wake.ts'

/** The age past which a message that waits for points is not sent any more (product G). */
export const heldWithin = 24 * 3_600_000
const atOnce = 200

/** After points came in: what waits for them goes out in the order in which it was held, as far as they go. */
export const releaseHeld: Work<'messages.release'> = async (kernel, shop, signal) => {
  while (await inTenant(kernel, shop.mall_id, async (kernel) => releaseSome(kernel, shop))) signal.throwIfAborted()
}

/** Whether there may be more to release. */
async function releaseSome(kernel: InTransaction<Kernel>, shop: ShopKey): Promise<boolean> {
  const { mall_id, shop_id } = shop
  await forgetPointNotices(kernel.tx, shop)
  const { rows } = await sql<SentRow>`
    select message_id, shop_id, channel, is_urgent, attempts, points_reserved, recipient_sealed, body_sealed
    from message where mall_id = ${mall_id} and shop_id = ${shop_id} and state = 'held' and failure = 'points'
      and queued_at >= ${new Date(kernel.now().getTime() - heldWithin)}
    order by message_no limit ${atOnce} for update`.execute(kernel.tx)
  if (rows.length === 0) return false
  const priced = rows.map(({ message_id, attempts, ...row }) => {
    const points = reserveOf(row.channel, openMessage(kernel, mall_id, row).body)
    return { message_id, is_urgent: row.is_urgent, points, once_key: `message:${message_id}:go-on:${attempts}` }
  })
  const paid = asFarAs(await balanceOf(kernel.tx, shop), priced)
  const moves = paid.map(({ points: amount, once_key }) => ({
    kind: 'reserve' as const,
    amount,
    once_key,
    by: 'message',
  }))
  await moveManyPoints(kernel, shop, moves)
  await letGo(kernel, mall_id, paid)
  return paid.length === atOnce
}

/** The first of them that the balance pays for; a cheap one never overtakes a dear one that waits. */
function asFarAs<T extends { points: number }>(balance: number, list: readonly T[]): T[] {
  let left = balance
  const behind = list.findIndex(({ points }) => (left -= points) < 0)
  return behind === -1 ? [...list] : list.slice(0, behind)
}

async function balanceOf(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<number> {
  const { remain_point } = await tx
    .selectFrom('shop')
    .select('remain_point')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return remain_point
}

async function letGo(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  released: readonly { message_id: string; is_urgent: boolean; points: number }[],
): Promise<void> {
  if (released.length === 0) return
  const now = kernel.now()
  await sql`
    update message m set state = 'queued', failure = null, points_reserved = n.points,
      send_after = greatest(m.send_after, ${now}::timestamptz)
    from unnest(${released.map(({ message_id }) => message_id)}::uuid[], ${released.map(({ points }) => points)}::integer[])
      as n (message_id, points)
    where m.mall_id = ${mall_id} and m.message_id = n.message_id`.execute(kernel.tx)
  await wakeFor(kernel, mall_id, released)
}
