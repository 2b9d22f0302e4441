import { sql } from 'kysely'
import type { PointKind } from '#contract/payment/points.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/**
 * Points of a shop (product G, I): a double-entry ledger in which every movement is a row from one account to another,
 * and the shop's row holds the resulting balance. Points are reserved first (`reserve`), and then spent (`settle`) or
 * given back (`release`).
 */

type MoveName = Exclude<PointKind, 'opening'> | 'unrefund'

export type PointMove = {
  kind: MoveName
  amount: number
  /** The idempotency key of the movement: the same key moves points once. */
  once_key: string
  /** The actor: `staff:…`, `account:…`, `message`, `job`. */
  by: string
  order_id?: string | null
  reason?: string | null
  /** Of points that come in: after this they lapse. */
  expires_at?: Date | null
}

/** `short`: too few points, nothing moved. `again`: already booked, unchanged. */
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
export async function movePoints(kernel: InTransaction<Kernel>, shop: ShopKey, move: PointMove): Promise<PointOutcome> {
  const [outcome] = await moveManyPoints(kernel, shop, [move])
  if (outcome === undefined) throw new Error('a movement without an outcome')
  return outcome
}

/** Books many movements of one shop, in order: each has its own outcome, and a short one moves nothing. */
export async function moveManyPoints(
  kernel: InTransaction<Kernel>,
  shop: ShopKey,
  moves: readonly PointMove[],
): Promise<PointOutcome[]> {
  if (moves.length === 0) return []
  const { mall_id, shop_id } = shop
  const held = await kernel.tx
    .selectFrom('shop')
    .select(['remain_point', 'reserved_point'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { outcomes, booked, purse } = follow(held, moves, await bookedKeys(kernel.tx, shop, moves))
  if (booked.length === 0) return outcomes
  await kernel.tx.updateTable('shop').set(purse).where('mall_id', '=', mall_id).where('shop_id', '=', shop_id).execute()
  await book(kernel, shop, booked)
  // Points were added: waiting messages are released.
  if (booked.some(({ move }) => move.kind === 'charge' || move.kind === 'grant' || move.kind === 'unrefund'))
    await kernel.enqueue(kernel.tx, 'messages.release', { mall_id, shop_id }, `${mall_id}:${shop_id}`)
  return outcomes
}

type Purse = { remain_point: number; reserved_point: number }
type Booked = { move: PointMove; balance: number }

/** Follows the movements one after the other through the purse. */
function follow(start: Purse, moves: readonly PointMove[], before: ReadonlySet<string>) {
  let purse = start
  const known = new Set(before)
  const booked: Booked[] = []
  const outcomes = moves.map((move): PointOutcome => {
    if (known.has(move.once_key)) return { outcome: 'again', balance: purse.remain_point }
    if (move.amount <= 0) return { outcome: 'done', balance: purse.remain_point }
    const { available, reserved } = effects[move.kind]
    const remain_point = purse.remain_point + available * move.amount
    const reserved_point = purse.reserved_point + reserved * move.amount
    if (remain_point < 0 || reserved_point < 0) return { outcome: 'short', balance: purse.remain_point }
    purse = { remain_point, reserved_point }
    known.add(move.once_key)
    booked.push({ move, balance: remain_point })
    return { outcome: 'done', balance: remain_point }
  })
  return { outcomes, booked, purse }
}

async function book(kernel: InTransaction<Kernel>, shop: ShopKey, booked: readonly Booked[]): Promise<void> {
  const rows = booked.map(({ move, balance }) => {
    const { kind, from, to } = effects[move.kind]
    return sql`(${shop.mall_id}, ${shop.shop_id}, ${kind}, 'point', ${from}, ${to}, ${move.amount}, ${balance},
      ${move.once_key}, ${move.by}, ${kernel.now()}, ${move.order_id ?? null}, ${move.reason ?? null},
      ${move.expires_at ?? null})`
  })
  if (rows.length === 0) return
  await sql`
    insert into ledger (mall_id, shop_id, kind, unit, from_account, to_account, amount, balance, once_key, by, made_at,
      order_id, reason, expires_at)
    values ${sql.join(rows)}`.execute(kernel.tx)
}

async function bookedKeys(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  moves: readonly PointMove[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ once_key: string }>`
    select once_key from ledger where mall_id = ${mall_id} and shop_id = ${shop_id}
      and once_key = any (${moves.map(({ once_key }) => once_key)}::text[])`.execute(tx)
  return new Set(rows.map(({ once_key }) => once_key))
}
