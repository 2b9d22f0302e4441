import { sql } from 'kysely'
import { type CouponRule, type MileageRule, type RewardReason, monthOf, withinCap } from '#contract/rewards/rules.ts'
import type { Tx } from '../database/connect.ts'
import type { Certified } from './certified.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Applies the shop's limits to a reward: the points, or a reason for none. */

/** `grant_no`: the reward itself, where it is there already and must not count against itself. */
type Judged = { place: ShopKey; member_id: string; grant_no: string | null }
type Points = { points: number; reason: RewardReason | null }

export async function judgeMileage(
  tx: Tx,
  { place, member_id, grant_no }: Judged,
  { rule, cap }: { rule: MileageRule; cap: number | null },
  { code: { code_id, certified_at }, points }: { code: Pick<Certified, 'code_id' | 'certified_at'>; points: number },
): Promise<Points> {
  if (points < 1) return { points: 0, reason: 'no_price' }
  if (rule.basis === 'first_only' && !(await isFirst(tx, place, member_id, { code_id, certified_at })))
    return { points: 0, reason: 'not_first' }
  if (cap === null) return { points, reason: null }
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(amount), 0)::integer as given from reward_grant
    where mall_id = ${place.mall_id} and shop_id = ${place.shop_id} and member_id = ${member_id} and kind = 'mileage'
      and state in ('planned', 'granted', 'failed') and ended_at is null
      and grant_no is distinct from ${grant_no}::bigint
      and to_char(certified_at at time zone 'Asia/Seoul', 'YYYY-MM') = ${monthOf(certified_at)}`.execute(tx)
  const left = withinCap(points, rows[0]?.given ?? 0, cap)
  if (left === 0) return { points: 0, reason: 'cap' }
  return { points: left, reason: left < points ? 'cap_part' : null }
}

/** Whether no other product of the shop was certified for the member before. */
async function isFirst(
  tx: Tx,
  { mall_id, shop_id }: ShopKey,
  member_id: string,
  { code_id, certified_at }: Pick<Certified, 'code_id' | 'certified_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from code c where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.member_id = ${member_id}
      and c.code_id <> ${code_id}::bigint and c.activated_at is not null
      and (c.activated_at, c.code_id) < (${certified_at}::timestamptz, ${code_id}::bigint)
    union all
    select from reward_grant g where g.mall_id = ${mall_id} and g.shop_id = ${shop_id} and g.member_id = ${member_id}
      and g.kind = 'mileage' and g.code_id <> ${code_id}::bigint and g.state = 'granted' and g.certified_at < ${certified_at}
    limit 1`.execute(tx)
  return rows.length === 0
}

/** Whether a member has as many of a coupon as the shop gives to one. */
export async function hasAllCoupons(
  tx: Tx,
  { place, member_id, grant_no }: Judged,
  { coupon_no, per_member_limit }: Pick<CouponRule, 'coupon_no' | 'per_member_limit'>,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from reward_grant
    where mall_id = ${place.mall_id} and shop_id = ${place.shop_id} and member_id = ${member_id} and kind = 'coupon'
      and item_no = ${coupon_no} and state in ('planned', 'granted', 'failed')
      and grant_no is distinct from ${grant_no}::bigint`.execute(tx)
  return (rows[0]?.n ?? 0) >= per_member_limit
}

/** Whether a rule of groups has brought the member into its group, or will. */
export async function hasGroup(tx: Tx, { place, member_id }: Judged, rule_key: string): Promise<boolean> {
  const { rows } = await sql`
    select from reward_grant
    where mall_id = ${place.mall_id} and shop_id = ${place.shop_id} and member_id = ${member_id} and kind = 'group'
      and rule_key = ${rule_key} and state in ('planned', 'granted', 'failed') and ended_at is null limit 1`.execute(tx)
  return rows.length > 0
}
