import type { OrderState } from '#contract/payment/types.ts'
import type { Language } from '#contract/text/text.ts'
import type { Kernel } from '../kernel/context.ts'
import { inTenant } from '../database/tenant.ts'
import type { GatewayCheckout } from '../plan/cashier.ts'
import { openAtProvider } from './open-at-provider.ts'
import { type OrderRow, readOrder } from './order-row.ts'

/** The next step of the page `/checkout/:order_id`: it knows nothing but an unguessable id. */
export type CheckoutStep =
  /** No such order. */
  | { step: 'unknown' }
  /** No payment is due any more: the browser returns, and the page there shows the result. */
  | { step: 'over'; state: OrderState; back: string }
  /** On to the provider's own page. */
  | { step: 'go'; address: string }
  /** The gateway's script takes over on this page. */
  | { step: 'pay'; order_name: string; order_amount: number; checkout: GatewayCheckout; back: string }
  /** The provider cannot be reached (`again`: it may be in a moment). */
  | { step: 'stop'; why: 'away' | 'reconnect' | 'refused'; back: string }

export async function openCheckout(kernel: Kernel, order_id: string, language: Language): Promise<CheckoutStep> {
  const place = await kernel.database.kysely
    .selectFrom('payment_place')
    .select('mall_id')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (place === undefined) return { step: 'unknown' }
  const { mall_id } = place
  const opening = await openAtProvider(kernel, mall_id, order_id)
  const order = await inTenant(kernel, mall_id, ({ tx }) => readOrder(tx, mall_id, order_id))
  if (order === undefined) return { step: 'unknown' }
  const { return_url: back, state } = order
  if (opening === 'over') return { step: 'over', state, back }
  if (opening !== 'open') return { step: 'stop', why: opening, back }
  return order.provider_url === null ? atGateway(kernel, order, language) : { step: 'go', address: order.provider_url }
}

function atGateway({ providers }: Kernel, order: OrderRow, language: Language): CheckoutStep {
  const { order_id, order_name, order_amount, return_url } = order
  const { gateway } = providers
  if (gateway === null) return { step: 'stop', why: 'refused', back: return_url }
  const checkout = gateway.checkout({ order_id, order_name, order_amount, return_url }, language)
  return { step: 'pay', order_name, order_amount, checkout, back: return_url }
}
