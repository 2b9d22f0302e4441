import type { Payment } from '#contract/payment/orders.ts'
import { type CurrentPlan, planPeriod } from '#contract/payment/plan-period.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { type OrderRow, isPaid } from './order-row.ts'
import { orderName } from './order-wanted.ts'
import { currentPlan } from './quote.ts'

/** Orders as payments on the wire, in the order in which they come. */
export async function paymentsOf(context: InTransaction<Context>, rows: readonly OrderRow[]): Promise<Payment[]> {
  const [first] = rows
  if (first === undefined) return []
  const refunds = await context.tx
    .selectFrom('payment_refund')
    .select(['order_id', 'amount', 'state', 'asked_at', 'done_at'])
    .where('mall_id', '=', first.mall_id)
    .where(
      'order_id',
      'in',
      rows.map(({ order_id }) => order_id),
    )
    .orderBy('asked_at')
    .execute()
  const payments: Payment[] = []
  for (const row of rows) {
    const own = refunds.filter(({ order_id }) => order_id === row.order_id)
    const period = await periodOf(context, row)
    payments.push({
      ...viewOf(context, row),
      ...period,
      refunds: own.map(({ amount, state, asked_at, done_at }) => ({
        amount,
        state,
        made_at: toSeoulIso(done_at ?? asked_at),
      })),
    })
  }
  return payments
}

export async function paymentOf(context: InTransaction<Context>, row: OrderRow): Promise<Payment> {
  const [payment] = await paymentsOf(context, [row])
  if (payment === undefined) throw new TypeError('one row is one payment')
  return payment
}

function viewOf(
  context: WithoutPool<Context>,
  row: OrderRow,
): Omit<Payment, 'start_date' | 'end_date' | 'credit_days' | 'refunds'> {
  const open = row.state === 'ready' || row.state === 'waiting'
  return {
    paid_date: isoOrNull(row.paid_at),
    order_id: row.order_id,
    order_name: orderName(row, context.language),
    order_amount: row.order_amount,
    state: row.state,
    type: row.type,
    class: row.class,
    month: row.month,
    amount: row.points,
    payment_type: row.payment_type,
    ordered_at: toSeoulIso(row.ordered_at),
    expires_at: open ? toSeoulIso(row.expires_at) : null,
    confirmation_url: row.state === 'ready' ? checkoutAddress(context, row.order_id) : null,
    virtual_account: row.state === 'waiting' ? accountOf(context, row) : null,
    refunded_amount: row.refunded_amount,
    failure: row.failure,
    noticed_at: isoOrNull(row.noticed_at),
  }
}

/** The address of an order's checkout: our own page, which leads on to the provider. */
export function checkoutAddress({ public_url }: Pick<Kernel, 'public_url'>, order_id: string): string {
  return `${public_url.replace(/\/$/, '')}/checkout/${order_id}`
}

/** The plan's period after a payment; of an order that is still open, the period that it would bring now. */
async function periodOf(kernel: InTransaction<Kernel>, row: OrderRow) {
  const open = row.state === 'ready' || row.state === 'waiting'
  if (!open || row.class === null || row.month === null || isPaid(row.state)) {
    const { start_date, end_date, credit_days } = row
    return { start_date, end_date, credit_days }
  }
  const plan: CurrentPlan = await currentPlan(kernel.tx, row)
  const { start_date, end_date, credit_days } = planPeriod(plan, row.class, { months: row.month }, kernel.now())
  return { start_date, end_date, credit_days }
}

/** The virtual account that awaits a deposit. */
export type VirtualAccount = { bank: string; number: string; holder: string | null; expires_at: string | null }

export function sealAccount(kernel: Pick<Kernel, 'seals'>, mall_id: string, account: VirtualAccount): Buffer {
  return kernel.seals.seal(mall_id, JSON.stringify(account))
}

function accountOf(
  kernel: Pick<Kernel, 'seals'>,
  { mall_id, virtual_account_sealed }: OrderRow,
): VirtualAccount | null {
  if (virtual_account_sealed === null) return null
  return JSON.parse(kernel.seals.open(mall_id, virtual_account_sealed)) as VirtualAccount // written by sealAccount alone
}
