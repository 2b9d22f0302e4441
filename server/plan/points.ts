import type { PointKind } from '#contract/payment/points.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

/**
 * Points of a shop (product G, I): a double-entry ledger in which every movement is a row from one account to another,
 * and the shop's row holds the resulting balance. Whoever sends something for points reserves them first (`reserve`),
 * and then spends them (`settle`) or gives them back (`release`).
 */

/** Which shop's points. */
export type PointShop = { mall_id: string; shop_id: number }

type MoveName = Exclude<PointKind, 'opening'> | 'unrefund'

export type PointMove = {
  kind: MoveName
  amount: number
  /** The idempotency key of the movement: the same key moves points once. */
  once_key: string
  /** Who: `staff:…`, `account:…`, `message`, `job`. */
  by: string
  order_id?: string | null
  reason?: string | null
  /** Of points that come in: after this they lapse. */
  expires_at?: Date | null
}

/** `short`: there are not so many, and nothing moved. `again`: this was booked before, and stands. */
export type PointOutcome = { outcome: 'done' | 'again' | 'short'; balance: number }

type Effect = { kind: PointKind; from: string; to: string; available: -1 | 0 | 1; reserved: -1 | 0 | 1 }

const effects: Readonly<Record<MoveName, Effect>> = {
  charge: { kind: 'charge', from: 'sold', to: 'available', available: 1, reserved: 0 },
  grant: { kind: 'grant', from: 'granted', to: 'available', available: 1, reserved: 0 },
  reserve: { kind: 'reserve', from: 'available', to: 'reserved', available: -1, reserved: 1 },
  settle: { kind: 'settle', from: 'reserved', to: 'used', available: 0, reserved: -1 },
  release: { kind: 'release', from: 'reserved', to: 'available', available: 1, reserved: -1 },
  refund: { kind: 'refund', from: 'available', to: 'refunded', available: -1, reserved: 0 },
  // A refund that the provider refused: the points come back.
  unrefund: { kind: 'release', from: 'refunded', to: 'available', available: 1, reserved: 0 },
  expire: { kind: 'expire', from: 'available', to: 'lapsed', available: -1, reserved: 0 },
}

/** The sign of a kind of movement in the spendable balance. */
export function pointSign(kind: PointKind): -1 | 0 | 1 {
  return kind === 'opening' ? 1 : effects[kind].available
}

/** Moves points in the transaction that causes it, under the lock of the shop's row: movements queue for it. */
export async function movePoints(kernel: Kernel, tx: Tx, shop: PointShop, move: PointMove): Promise<PointOutcome> {
  const { mall_id, shop_id } = shop
  const { kind, from, to, available, reserved } = effects[move.kind]
  const held = await tx
    .selectFrom('shop')
    .select(['remain_point', 'reserved_point'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = held.remain_point
  if (await isBooked(tx, shop, move.once_key)) return { outcome: 'again', balance: before }
  if (move.amount <= 0) return { outcome: 'done', balance: before }
  const balance = before + available * move.amount
  const reserved_point = held.reserved_point + reserved * move.amount
  if (balance < 0 || reserved_point < 0) return { outcome: 'short', balance: before }
  await tx
    .updateTable('shop')
    .set({ remain_point: balance, reserved_point })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .execute()
  await tx
    .insertInto('ledger')
    .values({
      mall_id,
      shop_id,
      kind,
      unit: 'point',
      from_account: from,
      to_account: to,
      amount: move.amount,
      balance,
      once_key: move.once_key,
      by: move.by,
      made_at: kernel.now(),
      order_id: move.order_id ?? null,
      reason: move.reason ?? null,
      expires_at: move.expires_at ?? null,
    })
    .execute()
  return { outcome: 'done', balance }
}

async function isBooked(tx: Tx, { mall_id, shop_id }: PointShop, once_key: string): Promise<boolean> {
  const booked = await tx
    .selectFrom('ledger')
    .select('entry_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('once_key', '=', once_key)
    .executeTakeFirst()
  return booked !== undefined
}
