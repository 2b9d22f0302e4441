import type { Selectable } from 'kysely'
import type { CurrentPlan } from '#contract/payment/plan-period.ts'
import { type PlanStep, addedBy } from '#contract/payment/plan-replay.ts'
import { keptOf } from '#contract/payment/refund.ts'
import { dayNumber } from '#contract/kernel/seoul.ts'
import type { Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { OrderRow } from './order-row.ts'

type ChangeRow = Selectable<Tables['plan_change']>
type PlanOrder = Pick<
  OrderRow,
  'order_id' | 'class' | 'start_date' | 'end_date' | 'credit_days' | 'paid_amount' | 'refunded_amount'
>

/** Changes that say what the plan is from then on, whatever it was. */
const absolute: readonly ChangeRow['kind'][] = ['opening', 'set', 'approved', 'development']

/** The days of a plan that were paid for: those that unused basic became were paid for before. */
export function boughtDays({ start_date, end_date, credit_days }: PlanOrder): number {
  return start_date === null || end_date === null ? 0 : dayNumber(end_date) - dayNumber(start_date) - credit_days
}

/**
 * The steps of a shop's plan since it was last set manually, each purchase with its remaining days; `changed` is an
 * order in its new state. Null if that order is older.
 */
export async function planSteps(tx: Tx, changed: OrderRow): Promise<PlanStep[] | null> {
  const changes = await changesOf(tx, changed)
  const start = Math.max(
    0,
    changes.findLastIndex(({ kind }) => absolute.includes(kind)),
  )
  const since = changes.slice(start)
  const paid = since.flatMap(({ kind, order_id }) => (kind === 'paid' && order_id !== null ? [order_id] : []))
  const [first] = since
  if (first === undefined || !paid.includes(changed.order_id)) return null
  const orders = new Map((await ordersOf(tx, changed.mall_id, paid)).map((each) => [each.order_id, each]))
  orders.set(changed.order_id, changed)
  const opening = absolute.includes(first.kind) ? afterOf(first) : beforeOf(first)
  return [{ at: first.made_at, kind: 'set', plan: opening }, ...since.flatMap((change) => stepsOf(change, orders))]
}

async function changesOf(tx: Tx, { mall_id, shop_id }: OrderRow): Promise<ChangeRow[]> {
  return tx
    .selectFrom('plan_change')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('change_no')
    .execute()
}

async function ordersOf(tx: Tx, mall_id: string, order_ids: readonly string[]): Promise<PlanOrder[]> {
  return tx
    .selectFrom('payment_order')
    .select(['order_id', 'class', 'start_date', 'end_date', 'credit_days', 'paid_amount', 'refunded_amount'])
    .where('mall_id', '=', mall_id)
    .where('order_id', 'in', order_ids)
    .execute()
}

function stepsOf(change: ChangeRow, orders: ReadonlyMap<string, PlanOrder>): PlanStep[] {
  const { kind, made_at: at, order_id } = change
  const order = order_id === null ? undefined : orders.get(order_id)
  if (kind === 'granted') return [{ at, kind: 'added', ...addedBy(beforeOf(change), afterOf(change), at) }]
  if (kind === 'paid') return order === undefined ? [] : [{ at, kind: 'added', ...keptDays(order) }]
  // What a refund took of an order in these steps is missing in that order's own days.
  if (kind !== 'refunded' || order !== undefined) return []
  return (['plus', 'basic'] as const).map((name) => ({
    at,
    kind: 'taken',
    class: name,
    days: Math.max(0, name === 'plus' ? -change.plus_days : -change.basic_days),
  }))
}

function keptDays(order: PlanOrder) {
  const days = keptOf(boughtDays(order), order.paid_amount, order.refunded_amount)
  return { class: order.class ?? 'basic', days }
}

function beforeOf({ before_class, before_end, before_basic_until }: ChangeRow): CurrentPlan {
  return { plan_class: before_class, expires_at: before_end, basic_until: before_basic_until }
}

function afterOf({ after_class, after_end, after_basic_until }: ChangeRow): CurrentPlan {
  return { plan_class: after_class, expires_at: after_end, basic_until: after_basic_until }
}
