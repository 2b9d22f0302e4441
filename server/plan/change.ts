import { type CurrentPlan, daysLeft } from '#contract/payment/plan-period.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Why a plan changes, and who says so. */
export type PlanCause = {
  kind: Tables['plan_change']['kind']
  by: string
  order_id?: string | null
  reason?: string | null
}

export type PlanChange = { change_no: number; before: CurrentPlan; after: CurrentPlan }

/**
 * Changes a shop's plan: the only way in which it is changed. The change begins where the one before ended, and its days
 * are booked, all in the caller's transaction; the shop's row is held until the commit.
 */
export async function changePlan(
  kernel: InTransaction<Pick<Kernel, 'now'>>,
  { mall_id, shop_id }: ShopKey,
  { cause, next }: { cause: PlanCause; next: (current: CurrentPlan) => CurrentPlan },
): Promise<PlanChange> {
  const before: CurrentPlan = await kernel.tx
    .selectFrom('shop')
    .select(['plan_class', 'expires_at', 'basic_until'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = next(before)
  const change_no = (await lastChange(kernel.tx, { mall_id, shop_id })) + 1
  const [was, is] = [daysLeft(before, kernel.now()), daysLeft(after, kernel.now())]
  const days = { plus: is.plus - was.plus, basic: is.basic - was.basic }
  await kernel.tx.updateTable('shop').set(after).where('mall_id', '=', mall_id).where('shop_id', '=', shop_id).execute()
  await kernel.tx
    .insertInto('plan_change')
    .values({
      mall_id,
      shop_id,
      change_no,
      kind: cause.kind,
      by: cause.by,
      made_at: kernel.now(),
      before_class: before.plan_class,
      before_end: before.expires_at,
      before_basic_until: before.basic_until,
      after_class: after.plan_class,
      after_end: after.expires_at,
      after_basic_until: after.basic_until,
      plus_days: days.plus,
      basic_days: days.basic,
      order_id: cause.order_id ?? null,
      reason: cause.reason ?? null,
    })
    .execute()
  for (const plan_class of ['plus', 'basic'] as const) {
    const count = days[plan_class]
    if (count === 0) continue
    const [from_account, to_account] = count > 0 ? [cause.kind, 'plan'] : ['plan', cause.kind]
    await kernel.tx
      .insertInto('ledger')
      .values({
        mall_id,
        shop_id,
        kind: 'plan',
        unit: `${plan_class}_day`,
        from_account,
        to_account,
        balance: null,
        amount: Math.abs(count),
        once_key: `plan:${change_no}:${plan_class}`,
        by: cause.by,
        made_at: kernel.now(),
        order_id: cause.order_id ?? null,
        reason: cause.reason ?? null,
        expires_at: null,
      })
      .execute()
  }
  return { change_no, before, after }
}

/** The version of a shop's plan (number of its last change); 0 before the first. Ask while the shop's row is locked. */
export async function lastChange(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<number> {
  const { last } = await tx
    .selectFrom('plan_change')
    .select((is) => is.fn.max('change_no').as('last'))
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
