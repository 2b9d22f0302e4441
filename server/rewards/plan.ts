import { isGuest } from '#contract/members/member-id.ts'
import {
  type CouponRule,
  type GroupRule,
  type MileageRule,
  type RewardKind,
  type RewardReason,
  begins,
  isAbout,
  pointsOf,
  productsNeeded,
  readiness,
  ruleKey,
} from '#contract/rewards/rules.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { type Certified, countCertified } from './certified.ts'
import { hasAllCoupons, hasGroup, judgeMileage } from './judge.ts'
import type { RewardShop } from './shop.ts'
import { wakeWork } from './wake.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** The reward that a rule promises for a code; `skip` says why it does not. */
type Promised = {
  kind: RewardKind
  rule_key: string
  timing: Parameters<typeof readiness>[0]
  takes_back: boolean
  again?: boolean
  amount: number | null
  item_no: string | null
  item_name: string | null
  skip: RewardReason | null
  note: RewardReason | null
}

/** Plans what the rules of the shop promise for a certified code: a row for each, once. */
export async function planRewards(kernel: InTransaction<Kernel>, shop: RewardShop, code: Certified): Promise<void> {
  const planner = { kernel, shop, code }
  if (shop.mileage.use) for (const rule of shop.mileage.rules) await planMileage(planner, rule)
  if (shop.coupons.use) for (const rule of shop.coupons.rules) await planCoupon(planner, rule)
  if (shop.groups.use) for (const rule of shop.groups.rules) await planGroup(planner, rule)
  await wakeWork(kernel, shop.mall_id)
}

type Planner = { kernel: InTransaction<Kernel>; shop: RewardShop; code: Certified }

async function planMileage(planner: Planner, rule: MileageRule): Promise<void> {
  const { tx } = planner.kernel
  const { shop, code } = planner
  if (!isAbout(rule, code.product_code)) return
  const { timing, after_days, cap_per_member_month: cap, reclaim_on_cancel: takes_back } = shop.mileage
  const key = { kind: 'mileage', rule_key: ruleKey.mileage(rule) } as const
  const round = await nextRound(planner, key)
  if (round === null) return
  const judged = { place: shop, member_id: code.member_id, grant_no: null }
  const { points, reason } = await judgeMileage(tx, judged, { rule, cap }, { code, points: pointsOf(rule, code.price) })
  const skip = points === 0 ? reason : null
  const promised = {
    ...key,
    timing: { timing, after_days },
    takes_back,
    amount: points,
    item_no: null,
    item_name: null,
  }
  await insert(planner, { ...promised, skip, note: skip === null ? reason : null }, round)
}

async function planCoupon(planner: Planner, rule: CouponRule): Promise<void> {
  const { tx } = planner.kernel
  const { shop, code } = planner
  if (!isAbout(rule, code.product_code)) return
  const { coupon_no, timing, per_member_limit } = rule
  const key = { kind: 'coupon', rule_key: ruleKey.coupon(rule) } as const
  const round = await nextRound(planner, key)
  if (round === null) return
  const judged = { place: shop, member_id: code.member_id, grant_no: null }
  const skip = (await hasAllCoupons(tx, judged, rule)) ? ('limit' as const) : null
  const named = shop.coupons.coupons.find((coupon) => coupon.coupon_no === coupon_no)
  const item = { item_no: coupon_no, item_name: named?.coupon_name ?? coupon_no }
  const more = { takes_back: false, again: per_member_limit > 1, amount: null, skip, note: null }
  await insert(planner, { ...key, timing: { timing }, ...item, ...more }, round)
}

async function planGroup(planner: Planner, rule: GroupRule): Promise<void> {
  const { tx } = planner.kernel
  const { shop, code } = planner
  if (!isAbout(rule, code.product_code)) return
  if ((await countCertified(tx, shop, code.member_id, rule)) < productsNeeded(rule)) return
  const key = { kind: 'group', rule_key: ruleKey.group(rule) } as const
  if (await hasGroup(tx, { place: shop, member_id: code.member_id, grant_no: null }, key.rule_key)) return
  const round = await nextRound(planner, key)
  if (round === null) return
  const named = shop.groups.groups.find((group) => group.group_no === rule.group_no)
  const item = { item_no: rule.group_no, item_name: named?.group_name ?? rule.group_no }
  const more = { takes_back: rule.revert_on_cancel, amount: null, skip: null, note: null }
  await insert(planner, { ...key, timing: { timing: 'now' }, ...item, ...more }, round)
}

/** The number of the row that a certification begins; null where the code has had its reward of this rule. */
async function nextRound(
  { kernel: { tx }, shop, code }: Planner,
  { kind, rule_key }: Pick<Promised, 'kind' | 'rule_key'>,
): Promise<number | null> {
  const last = await tx
    .selectFrom('reward_grant')
    .select(['round', 'state', 'takes_back', 'ended_at'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('code_id', '=', code.code_id)
    .where('kind', '=', kind)
    .where('rule_key', '=', rule_key)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return 1
  return begins({ ...last, ended: last.ended_at !== null }) ? last.round + 1 : null
}

async function insert({ kernel, shop, code }: Planner, promised: Promised, round: number): Promise<void> {
  const now = kernel.now()
  const { timing, skip, note, ...reward } = promised
  const ready = readiness(timing, code.certified_at)
  const left_out = shop.has_plan ? skip : 'plan'
  const { mall_id, shop_id } = shop
  const { code_id, serial_number, product_name, member_id, certified_at } = code
  const waits = waitsFor({ ...ready, ...code })
  const first =
    left_out === null
      ? { state: 'planned' as const, step: 'give' as const, reason: waits ?? note }
      : { state: 'skipped' as const, step: null, reason: left_out }
  const due_at = left_out === null && waits === null ? later(ready.ready_at, now) : null
  await kernel.tx
    .insertInto('reward_grant')
    .values({
      mall_id,
      shop_id,
      grant_id: kernel.uuid(),
      code_id,
      serial_number,
      product_name,
      member_id,
      certified_at,
      ...reward,
      ...first,
      round,
      planned_at: now,
      changed_at: now,
      ready_at: ready.ready_at,
      due_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The reason for which a reward waits: the shop's approval, then the buyer's membership. */
function waitsFor(of: { needs_approval: boolean; cert_status: string; member_id: string }): RewardReason | null {
  if (of.needs_approval && of.cert_status !== 'approved') return 'approval'
  return isGuest(of.member_id) ? 'member' : null
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Resumes rewards that waited for approval. */
export async function releaseApproved(kernel: InTransaction<Kernel>, place: ShopKey, code: Certified): Promise<void> {
  if (code.cert_status !== 'approved') return
  const now = kernel.now()
  const waits = isGuest(code.member_id)
  await kernel.tx
    .updateTable('reward_grant')
    .set((is) => ({
      reason: waits ? 'member' : null,
      due_at: waits ? null : is.fn('greatest', [is.ref('ready_at'), is.val(now)]),
      changed_at: now,
    }))
    .where('mall_id', '=', place.mall_id)
    .where('shop_id', '=', place.shop_id)
    .where('code_id', '=', code.code_id)
    .where('state', '=', 'planned')
    .where('reason', '=', 'approval')
    .execute()
  await wakeWork(kernel, place.mall_id)
}
