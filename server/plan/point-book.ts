import { sql } from 'kysely'
import type { PointBook, PointKind } from '#contract/payment/points.ts'
import { isoOrNull, seoulDay, toSeoulIso } from '#contract/kernel/seoul.ts'
import { type Tx, rowCount } from '../database/connect.ts'
import { pointSign } from './points.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

export type PointPage = { kind?: PointKind | undefined; limit: number; offset: number }

/** Reads the points of a shop and their entries, newest first, in wire format. */
export async function readPoints(tx: Tx, shop: ShopKey, page: PointPage): Promise<PointBook> {
  const { remain_point, reserved_point } = await tx
    .selectFrom('shop')
    .select(['remain_point', 'reserved_point'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirstOrThrow()
  const rows = await entries(tx, shop, page.kind)
    .select(['entry_id', 'kind', 'amount', 'balance', 'order_id', 'reason', 'made_at', 'expires_at'])
    .orderBy('entry_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await entries(tx, shop, page.kind).select(rowCount.as('count')).executeTakeFirstOrThrow()
  return {
    remain_point,
    reserved_point,
    expiring: await nextToLapse(tx, shop),
    entries: rows.map(({ amount, balance, made_at, expires_at, kind, ...row }) => {
      const points = Number(amount)
      const known = kind as PointKind // rows in points have no other kinds
      const effect = pointSign(known) * points
      const times = { made_at: toSeoulIso(made_at), expires_at: isoOrNull(expires_at) }
      return { ...row, kind: known, amount: effect, points, balance: balance ?? 0, ...times }
    }),
    entries_count: count,
  }
}

function entries(tx: Tx, { mall_id, shop_id }: ShopKey, kind: PointKind | undefined) {
  const query = tx
    .selectFrom('ledger')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('unit', '=', 'point')
  return kind === undefined ? query : query.where('kind', '=', kind)
}

/** The soonest end of points of which some are still there; those that end first are spent first. */
export async function nextToLapse(tx: Tx, shop: ShopKey): Promise<{ amount: number; last_day: string } | null> {
  const found = (await lapsing(tx, shop)).find(({ left }) => left > 0)
  return found === undefined ? null : { amount: found.left, last_day: seoulDay(found.expires_at) }
}

/** The expired points that were never spent, up to a moment. */
export async function lapsedBy(tx: Tx, shop: ShopKey, now: Date): Promise<number> {
  const over = (await lapsing(tx, shop)).filter(({ expires_at }) => expires_at.getTime() < now.getTime())
  return over.reduce((sum, { left }) => sum + left, 0)
}

/**
 * The rest of each credit by its expiry (first expired, first out): debits are taken from the credit that expires
 * first. Reserved or debited points that came back count as never gone.
 */
async function lapsing(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<{ expires_at: Date; left: number }[]> {
  const { rows } = await sql<{ expires_at: Date; came: number; gone: number }>`
    select expires_at, sum(amount)::numeric as came,
      (select coalesce(sum(case when from_account = 'available' then amount
          when to_account = 'available' and kind = 'release' then -amount else 0 end), 0)::numeric
        from ledger where mall_id = ${mall_id} and shop_id = ${shop_id} and unit = 'point') as gone
    from ledger
    where mall_id = ${mall_id} and shop_id = ${shop_id} and unit = 'point' and to_account = 'available'
      and expires_at is not null
    group by expires_at order by expires_at`.execute(tx)
  let gone = rows[0]?.gone ?? 0
  return rows.map(({ expires_at, came }) => {
    const taken = Math.min(gone, came)
    gone -= taken
    return { expires_at, left: came - taken }
  })
}
