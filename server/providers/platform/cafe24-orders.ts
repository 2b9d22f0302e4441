import { z } from 'zod'
import type { Stage } from '#contract/orders/stages.ts'
import { momentOf } from './cafe24-wire.ts'
import { pauseOf } from './cafe24-products.ts'
import type { OrderPage, OrdersAsked, PlatformLine, PlatformOrder } from './platform.ts'

/** Orders of Cafe24's API (providers 1.3, 1.4), parsed leniently: missing or invalid values are empty. */

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))
const moment = z
  .string()
  .nullish()
  .transform((text) => (text == null || text === '' ? null : momentOf(text)))
  .transform((at) => (at === null || Number.isNaN(at) ? null : new Date(at)))

const itemShape = z.object({
  order_item_code: z.string().min(1).max(60),
  product_code: words,
  variant_code: words,
  product_name: words,
  option_value: words,
  quantity: z.coerce.number().int().min(0).max(9999),
  order_status: words,
  claim_code: words,
  shipped_date: moment,
  delivered_date: moment,
  purchaseconfirmation_date: moment,
  cancel_request_date: moment,
  cancel_date: moment,
  exchange_request_date: moment,
  exchange_date: moment,
  return_request_date: moment,
  return_confirmed_date: moment,
  refund_date: moment,
})
type Item = z.output<typeof itemShape>

const orderShape = z.object({
  order_id: z.string().min(1).max(60),
  order_date: z.string(),
  payment_date: moment,
  payment_amount: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((amount) => (amount == null ? null : Math.round(Number(amount))))
    .pipe(z.number().nullable().catch(null)),
  member_id: words,
  paid: words,
  items: z
    .array(itemShape)
    .nullish()
    .transform((items) => items ?? []),
  buyer: z.object({ name: words, email: words, phone: words, cellphone: words }).nullish(),
})
export const ordersShape = z.object({ orders: z.array(orderShape) })

/** Order numbers per call: the platform takes a hundred, separated by commas. */
export const ordersAtOnce = 100
/** Days per search: the platform allows three months. */
export const windowDays = 80
/** Orders per page; the platform's maximum of a thousand is slow. */
const pageSize = 200
/** The platform's largest offset. */
const offsetMax = 15_000

/** The dates by which changes are searched; the first one has no webhook. */
const dates = {
  confirmed: 'purchaseconfirmation_date',
  ordered: 'order_date',
  paid: 'pay_date',
  shipping: 'shipbegin_date',
  delivered: 'shipend_date',
  cancelling: 'cancel_request_date',
  cancelled: 'cancel_complete_date',
  exchanging: 'exchange_request_date',
  exchanged: 'exchange_complete_date',
  refunding: 'return_request_date',
  refunded: 'return_complete_date',
} as const
export const changes = Object.keys(dates)

const embed = 'items,buyer'

export function readQuery({ shop_no, order_nos }: { shop_no: string; order_nos: readonly string[] }): string {
  const order_id = order_nos.slice(0, ordersAtOnce).join(',')
  return new URLSearchParams({ shop_no, order_id, limit: String(ordersAtOnce), embed }).toString()
}

export function changeQuery({ shop_no, change, from, to, after }: OrdersAsked): string {
  const date_type = new Map<string, string>(Object.entries(dates)).get(change) ?? dates.ordered
  const page = { limit: String(pageSize), offset: after ?? '0' }
  return new URLSearchParams({ shop_no, date_type, start_date: from, end_date: to, ...page, embed }).toString()
}

/** Maps a page to our types; `after` is the offset of a list, null for orders by number. */
export function orderPage(
  { orders }: z.output<typeof ordersShape>,
  after: string | null,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): OrderPage {
  const offset = Number(after ?? 0) + pageSize
  const more = after !== null && orders.length === pageSize && offset <= offsetMax
  return { orders: orders.map(orderOf), next: more ? String(offset) : null, pause_ms: pauseOf(headers) }
}

function orderOf(order: z.output<typeof orderShape>): PlatformOrder {
  const { order_id, order_date, payment_amount, member_id, buyer, items } = order
  const phone = (buyer?.cellphone ?? '') === '' ? (buyer?.phone ?? '') : (buyer?.cellphone ?? '')
  const orderer = { name: buyer?.name ?? '', id: member_id, phone: digits(phone), email: buyer?.email ?? '' }
  const ordered_at = new Date(momentOf(order_date))
  return {
    order_no: order_id,
    ordered_at,
    price: payment_amount,
    orderer,
    lines: items.map((item) => lineOf(item, order)),
  }
}

/** Normalises phone numbers such as `010-1234-5678` and `+82 10…`. */
function digits(phone: string): string {
  const plain = phone.replaceAll(/[^0-9+]/g, '')
  return plain.startsWith('+82') ? `0${plain.slice(3)}` : plain.replaceAll('+', '')
}

function lineOf(item: Item, order: z.output<typeof orderShape>): PlatformLine {
  const { order_item_code, product_code, variant_code, product_name, option_value, quantity } = item
  const stage = stageOf(item.order_status, order.paid)
  return {
    line_no: order_item_code,
    product_code,
    variant_code,
    product_name: product_name === '' ? product_code : product_name,
    option_name: option_value.replaceAll(/(^|, )[^=,]*=/g, '$1'),
    quantity,
    status: item.order_status,
    stage: stage === 'refunding' && item.refund_date !== null ? 'refunded' : stage,
    claim: item.claim_code,
    moments: momentsOf(item, order.payment_date),
  }
}

function momentsOf(item: Item, paid: Date | null): PlatformLine['moments'] {
  const told: Record<Exclude<Stage, 'unpaid'>, Date | null> = {
    paid,
    shipping: item.shipped_date,
    delivered: item.delivered_date,
    confirmed: item.purchaseconfirmation_date,
    cancelling: item.cancel_request_date,
    cancelled: item.cancel_date,
    exchanging: item.exchange_request_date,
    exchanged: item.exchange_date,
    refunding: item.return_request_date,
    refunded: item.refund_date ?? item.return_confirmed_date,
  }
  return Object.fromEntries(Object.entries(told).filter(([, at]) => at !== null))
}

/**
 * Stages by the platform's codes (providers 1.3); the first match decides. A refused (C11, R11, E11) or held claim
 * changes nothing.
 */
const stagesOf: readonly (readonly [RegExp, Stage])[] = [
  [/^N00$/, 'unpaid'],
  [/^(N10|N20|N21|N22|N01)$/, 'paid'],
  [/^N30$/, 'shipping'],
  [/^N40$/, 'delivered'],
  [/^N50$/, 'confirmed'],
  [/^C(00|10|34|35|36)$/, 'cancelling'],
  [/^C4[0-9]$/, 'cancelled'],
  [/^E(00|10|13|20|3[0-9])$/, 'exchanging'],
  [/^E4[0-9]$/, 'exchanged'],
  [/^R(00|10|13|20|3[0-9])$/, 'refunding'],
  [/^R4[0-9]$/, 'refunded'],
]

function stageOf(order_status: string, paid: string): Stage | null {
  const [, stage = null] = stagesOf.find(([pattern]) => pattern.test(order_status)) ?? []
  // A card payment may briefly be marked unpaid with a paid status.
  return stage === 'paid' && paid === 'F' ? 'unpaid' : stage
}
