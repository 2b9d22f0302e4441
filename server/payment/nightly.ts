import { type CurrentPlan, settledPlan } from '#contract/payment/plan-period.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Work } from '../kernel/job.ts'
import { changePlan } from '../plan/change.ts'
import { lapsedBy } from '../plan/point-book.ts'
import { movePoints } from '../plan/points.ts'
import { sweep } from '../work/sweep.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** After midnight: plans that waited take over, and points whose time is over lapse. Repeated, it finds nothing to do. */
export const turnDay: Work<'payment.day'> = async (kernel, _data, signal) => {
  await followPlans(kernel, signal)
  await lapsePoints(kernel, signal)
}

/** Basic that was bought for after plus is in force already (`admit_operator`); here it is written down. */
async function followPlans(kernel: Kernel, signal: AbortSignal): Promise<void> {
  const now = kernel.now()
  const find = (tx: Tx) =>
    tx
      .selectFrom('shop')
      .select(['mall_id', 'shop_id'])
      .where('basic_until', 'is not', null)
      .where('expires_at', '<', now)
      .execute()
  const change = {
    cause: { kind: 'followed', by: 'job' },
    next: (current: CurrentPlan) => settledPlan(current, now),
  } as const
  await sweep(kernel, { find, work: (kernel, shop) => changePlan(kernel, shop, change) }, signal)
}

async function lapsePoints(kernel: Kernel, signal: AbortSignal): Promise<void> {
  const now = kernel.now()
  const find = (tx: Tx) =>
    tx
      .selectFrom('ledger')
      .select(['mall_id', 'shop_id'])
      .where('unit', '=', 'point')
      .where('expires_at', '<', now)
      .groupBy(['mall_id', 'shop_id'])
      .execute()
  await sweep(kernel, { find, work: (kernel, shop) => lapse(kernel, shop, now) }, signal)
}

async function lapse(kernel: InTransaction<Kernel>, shop: ShopKey, now: Date): Promise<void> {
  // Locked before counting, so that concurrent spending waits.
  const { remain_point } = await kernel.tx
    .selectFrom('shop')
    .select('remain_point')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const amount = Math.min(await lapsedBy(kernel.tx, shop, now), remain_point)
  const once_key = `expire:${now.toISOString()}`
  await movePoints(kernel, shop, { kind: 'expire', amount, once_key, by: 'job' })
}
