import { settledPlan } from '#contract/payment/plan-period.ts'
import type { Kernel } from '../kernel/context.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import type { Work } from '../kernel/job.ts'
import { changePlan } from '../plan/change.ts'
import { lapsedBy } from '../plan/point-book.ts'
import { movePoints } from '../plan/points.ts'

/** After midnight: plans that waited take over, and points whose time is over lapse. Repeated, it finds nothing to do. */
export const turnDay: Work<'payment.day'> = async (kernel) => {
  await followPlans(kernel)
  await lapsePoints(kernel)
}

/** Basic that was bought for after plus is in force already (`admit`); here it is written down. */
async function followPlans(kernel: Kernel): Promise<void> {
  const now = kernel.now()
  const due = await acrossMalls(kernel.database, (tx) =>
    tx
      .selectFrom('shop')
      .select(['mall_id', 'shop_id'])
      .where('basic_until', 'is not', null)
      .where('expires_at', '<', now)
      .execute(),
  )
  for (const shop of due)
    await inTenant(kernel.database, shop.mall_id, (tx) =>
      changePlan(kernel, tx, shop, {
        cause: { kind: 'followed', by: 'job' },
        next: (current) => settledPlan(current, now),
      }),
    )
}

async function lapsePoints(kernel: Kernel): Promise<void> {
  const now = kernel.now()
  const due = await acrossMalls(kernel.database, (tx) =>
    tx
      .selectFrom('ledger')
      .select(['mall_id', 'shop_id'])
      .where('unit', '=', 'point')
      .where('expires_at', '<', now)
      .groupBy(['mall_id', 'shop_id'])
      .execute(),
  )
  for (const shop of due)
    await inTenant(kernel.database, shop.mall_id, async (tx) => {
      // Held before it is counted: what is spent meanwhile waits.
      const { remain_point } = await tx
        .selectFrom('shop')
        .select('remain_point')
        .where('mall_id', '=', shop.mall_id)
        .where('shop_id', '=', shop.shop_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const amount = Math.min(await lapsedBy(tx, shop, now), remain_point)
      const once_key = `expire:${now.toISOString()}`
      await movePoints(kernel, tx, shop, { kind: 'expire', amount, once_key, by: 'job' })
    })
}
