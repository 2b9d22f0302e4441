import { isGuest } from '#contract/members/member-id.ts'
import { type RewardReason, ruleKey } from '#contract/rewards/rules.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { hasAllCoupons, judgeMileage } from './judge.ts'
import type { Certified } from './certified.ts'
import type { RewardShop } from './shop.ts'
import { wakeWork } from './wake.ts'

/** When a guest becomes a member, resumes waiting rewards under the member's limits. */
export async function releaseJoined(kernel: InTransaction<Kernel>, shop: RewardShop, code: Certified): Promise<void> {
  if (isGuest(code.member_id)) return
  const waiting = await kernel.tx
    .selectFrom('reward_grant')
    .select(['grant_no', 'kind', 'rule_key', 'amount', 'ready_at'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('code_id', '=', code.code_id)
    .where('state', '=', 'planned')
    .where('reason', '=', 'member')
    .orderBy('grant_no')
    .execute()
  const now = kernel.now()
  for (const { grant_no, ready_at, ...row } of waiting) {
    const judged = { place: shop, member_id: code.member_id, grant_no }
    const { skip, amount, note } = await judge(kernel.tx, shop, judged, { row, code })
    const change =
      skip === null
        ? { amount, reason: note, due_at: ready_at > now ? ready_at : now }
        : { state: 'skipped' as const, step: null, reason: skip, due_at: null }
    await kernel.tx
      .updateTable('reward_grant')
      .set({ ...change, member_id: code.member_id, changed_at: now })
      .where('mall_id', '=', shop.mall_id)
      .where('grant_no', '=', grant_no)
      .execute()
  }
  await wakeWork(kernel, shop.mall_id)
}

type Row = { kind: string; rule_key: string; amount: number | null }
type Verdict = { skip: RewardReason | null; amount: number | null; note: RewardReason | null }

/** A deleted rule still applies to its earlier rewards. */
async function judge(
  tx: Tx,
  shop: RewardShop,
  judged: Parameters<typeof judgeMileage>[1],
  { row: { kind, rule_key, amount }, code }: { row: Row; code: Certified },
): Promise<Verdict> {
  const promised = { skip: null, amount, note: null }
  if (kind === 'mileage' && amount !== null) {
    const rule = shop.mileage.rules.find((one) => ruleKey.mileage(one) === rule_key)
    if (rule === undefined) return promised
    const cap = shop.mileage.cap_per_member_month
    const { points, reason } = await judgeMileage(tx, judged, { rule, cap }, { code, points: amount })
    return points === 0 ? { ...promised, skip: reason } : { skip: null, amount: points, note: reason }
  }
  const coupon = shop.coupons.rules.find((one) => ruleKey.coupon(one) === rule_key)
  if (kind === 'coupon' && coupon !== undefined && (await hasAllCoupons(tx, judged, coupon)))
    return { ...promised, skip: 'limit' }
  return promised
}
