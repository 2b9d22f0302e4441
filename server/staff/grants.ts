import { endOf, planPeriod } from '#contract/payment/plan-period.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { App } from '#contract/kernel/wire.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { changePlan } from '../plan/change.ts'
import { readPoints } from '../plan/point-book.ts'
import { movePoints } from '../plan/points.ts'
import { staffName } from './actor.ts'
import { mallRecord } from './get-mall.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

type Place = { shop_no: string; app: App }

async function shopAt({ mall_id, tx }: InTransaction<Context>, { shop_no, app }: Place) {
  const shop = await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('mall_id', '=', mall_id)
    .where('shop_no', '=', shop_no)
    .where('app', '=', app)
    .executeTakeFirst()
  if (shop === undefined) throw new Failure('shop.not_found')
  return { mall_id, shop_id: shop.shop_id }
}

/** Grants days of a plan: they are added like bought ones, with the reason. */
export const grantPlan: Handler<'grantPlan'> = async (context, input) => {
  mustBeProved(context)
  const { mall_id, shop_no, app, class: given, days, reason } = input
  return context.write(async (context) => {
    const shop = await shopAt(context, input)
    const cause = { kind: 'granted', by: staffName(context), reason } as const
    await changePlan(context, shop, {
      cause,
      next: (current) => planPeriod(current, given, { days }, context.now()).plan_after,
    })
    const detail = { class: given, days, reason }
    await recordAudit(context, { action: 'plan.granted', target: `${app}:${shop_no}`, detail })
    return mallRecord(context, mall_id)
  })
}

export const grantPoints: Handler<'grantPoints'> = async (context, input) => {
  mustBeProved(context)
  const { mall_id, shop_no, app, amount, last_day, reason } = input
  if (last_day !== null && last_day < seoulDay(context.now())) throw new Failure('payment.day_over')
  return context.write(async (context) => {
    const shop = await shopAt(context, input)
    const expires_at = last_day === null ? null : endOf(last_day)
    const once_key = `grant:${context.uuid()}`
    const by = staffName(context)
    await movePoints(context, shop, { kind: 'grant', amount, once_key, by, reason, expires_at })
    const detail = { amount, last_day, reason }
    await recordAudit(context, { action: 'points.granted', target: `${app}:${shop_no}`, detail })
    return mallRecord(context, mall_id)
  })
}

/** The points of one shop, as its own operators see them. */
export const getMallPoints: Handler<'getMallPoints'> = async (context, input) => {
  const { limit, offset } = input
  return context.read(async (context) => readPoints(context.tx, await shopAt(context, input), { limit, offset }))
}
