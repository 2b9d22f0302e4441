import { sql } from 'kysely'
import { endOf } from '#contract/payment/plan-period.ts'
import { pointPackages, pointYears } from '#contract/payment/points.ts'
import { derive } from '../kernel/derive.ts'
import { planPrice } from '#contract/payment/price.ts'
import { addMonths, addYears, seoulDay } from '#contract/kernel/seoul.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { bookMoney } from '../payment/book-money.ts'
import { newOrderId } from '../payment/make-order.ts'
import type { OrderRow } from '../payment/order-row.ts'
import { type Wanted, wantedOf, wantedPlan } from '../payment/order-wanted.ts'
import { changePlan } from '../plan/change.ts'
import { movePoints } from '../plan/points.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

const day = 86_400_000

/** The payer of an order: shop, account and provider, `cafe24` for a hosted mall. */
export type DemoPayer = ShopKey & { account_id: string; provider: 'portone' | 'cafe24' }

/**
 * Writes a demo shop's orders: its last month and one package of points are paid. Plan and points end at the shop's
 * initial values.
 */
export async function seedBooks(kernel: InTransaction<Kernel>, payer: DemoPayer): Promise<void> {
  const { mall_id, shop_id } = payer
  const began = new Date(kernel.now().getTime() - 90 * day)
  const shop = await kernel.tx
    .selectFrom('shop')
    .select(['plan_class', 'expires_at', 'basic_until', 'remain_point'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  const { plan_class, expires_at, basic_until } = shop
  if (plan_class === null || expires_at === null || expires_at.getTime() < kernel.now().getTime()) {
    return openBooks(kernel.tx, payer, began)
  }
  const end_date = seoulDay(expires_at)
  const start_date = addMonths(end_date, -1)
  const points = pointPackages.findLast(({ amount }) => amount <= shop.remain_point)?.amount ?? null
  await kernel.tx
    .updateTable('shop')
    .set({ expires_at: endOf(start_date), remain_point: shop.remain_point - (points ?? 0) })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .execute()
  await openBooks(kernel.tx, payer, began)
  const month = ago(kernel, 40)
  const plan = await paid(month, payer, {
    wanted: wantedPlan(plan_class, 1, 'ko'),
    period: { start_date, end_date },
  })
  const cause = { kind: 'paid', by: `account:${payer.account_id}`, order_id: plan.order_id } as const
  await changePlan(month, payer, { cause, next: () => ({ plan_class, expires_at, basic_until }) })
  if (points === null) return
  const charge = ago(kernel, 12)
  const { order_id } = await paid(charge, payer, {
    wanted: wantedOf({ type: 'point', amount: points }, 'ko'),
    period: null,
  })
  await movePoints(charge, payer, {
    kind: 'charge',
    amount: points,
    once_key: `charge:${order_id}`,
    by: cause.by,
    order_id,
    expires_at: endOf(addYears(seoulDay(charge.now()), pointYears)),
  })
}

async function openBooks(tx: Tx, { mall_id, shop_id }: DemoPayer, at: Date): Promise<void> {
  await sql`select open_books(${mall_id}, ${shop_id}, ${at})`.execute(tx)
}

function ago(kernel: InTransaction<Kernel>, days: number): InTransaction<Kernel> {
  return derive(kernel, { now: () => new Date(kernel.now().getTime() - days * day) })
}

/** Writes an order that was paid by card at that moment. */
async function paid(
  kernel: InTransaction<Kernel>,
  payer: DemoPayer,
  { wanted, period }: { wanted: Wanted; period: { start_date: string; end_date: string } | null },
): Promise<OrderRow> {
  const { mall_id, shop_id, account_id, provider } = payer
  const [now, order_id] = [kernel.now(), newOrderId(kernel)]
  const row = await kernel.tx
    .insertInto('payment_order')
    .values({
      ...wanted,
      mall_id,
      order_id,
      shop_id,
      state: 'paid',
      provider,
      provider_order_id: provider === 'cafe24' ? `cafe24-${order_id}` : null,
      provider_url: null,
      opened_at: now,
      return_url: kernel.public_url,
      ordered_at: now,
      ordered_by: account_id,
      language: 'ko',
      expires_at: new Date(now.getTime() + day),
      next_check_at: null,
      paid_at: now,
      paid_amount: wanted.class === null ? wanted.order_amount : planPrice(wanted.class, 1),
      payment_type: 'card',
      approval_no: null,
      receipt_url: null,
      failure: null,
      virtual_account_sealed: null,
      start_date: period?.start_date ?? null,
      end_date: period?.end_date ?? null,
      noticed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await kernel.tx.insertInto('payment_place').values({ order_id, mall_id }).execute()
  await bookMoney(kernel, row, { amount: row.paid_amount, direction: 'in', once_key: `money:${order_id}` })
  return row
}

/** Renews an expired plan, so that an old demo still shows everything. */
export async function renewPlan(kernel: InTransaction<Kernel>, shop: ShopKey, until: Date): Promise<void> {
  const now = kernel.now().getTime()
  const row = await kernel.tx
    .selectFrom('shop')
    .select('expires_at')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
  const ended = row?.expires_at ?? null
  if (ended === null || ended.getTime() >= now || until.getTime() < now) return
  const cause = { kind: 'development', by: 'demo' } as const
  await changePlan(kernel, shop, { cause, next: (current) => ({ ...current, expires_at: until }) })
}
