import type { InTransaction, Tx } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openMessage } from '../../notify/outbox.ts'
import { moveManyPoints } from '../../plan/points.ts'
import type { Claimed } from './claimed.ts'
import { reserveOf } from './price.ts'

/**
 * Reserves points of claimed messages of a shop; a retried one has none and reserves now. Returns those that may be
 * sent; the rest waits for points.
 */
export async function reserveClaimed(
  kernel: InTransaction<Kernel>,
  mall_id: string,
  claimed: readonly Claimed[],
): Promise<Claimed[]> {
  const open = claimed.filter(({ is_of_shop, points_reserved }) => is_of_shop && points_reserved === 0)
  if (open.length === 0) return [...claimed]
  const reserved = new Map<string, number>()
  for (const [shop_id, rows = []] of Object.entries(Object.groupBy(open, ({ shop_id: shop }) => shop))) {
    const moves = rows.map((row) => {
      const { body } = openMessage(kernel, mall_id, row)
      const once_key = `message:${row.message_id}:reserve:${row.attempts}`
      return { kind: 'reserve', amount: reserveOf(row.channel, body), once_key, by: 'message' } as const
    })
    const outcomes = await moveManyPoints(kernel, { mall_id, shop_id: Number(shop_id) }, moves)
    for (const [at, { outcome }] of outcomes.entries()) {
      const [row, move] = [rows[at], moves[at]]
      if (row !== undefined && move !== undefined && outcome !== 'short') reserved.set(row.message_id, move.amount)
    }
  }
  const short = open.filter(({ message_id }) => !reserved.has(message_id))
  await keepReserved(kernel.tx, mall_id, reserved)
  await holdForPoints(kernel.tx, mall_id, short)
  return claimed
    .filter((row) => !short.includes(row))
    .map((row) => ({ ...row, points_reserved: reserved.get(row.message_id) ?? row.points_reserved }))
}

/** Saves the reserved points of each message. */
export async function keepReserved(tx: Tx, mall_id: string, reserved: ReadonlyMap<string, number>): Promise<void> {
  for (const [message_id, points_reserved] of reserved)
    await tx
      .updateTable('message')
      .set({ points_reserved })
      .where('mall_id', '=', mall_id)
      .where('message_id', '=', message_id)
      .execute()
}

async function holdForPoints(tx: Tx, mall_id: string, short: readonly Claimed[]): Promise<void> {
  if (short.length === 0) return
  await tx
    .updateTable('message')
    .set({ state: 'held', failure: 'points', claimed_at: null })
    .where('mall_id', '=', mall_id)
    .where(
      'message_id',
      'in',
      short.map(({ message_id }) => message_id),
    )
    .execute()
}
