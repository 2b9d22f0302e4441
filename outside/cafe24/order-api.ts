import type { LineMoment, OrderLine, ShopOrder } from './order-types.ts'
import { priceOf, totalOf } from './orders.ts'
import type { Query } from './query.ts'
import { seoul, zoneless, type Mall, type Shop } from './world.ts'

/** The dates by which orders are searched, and the moment of a line that each means; null is the order's own. */
const dateTypes: Readonly<Record<string, LineMoment | 'ordered' | 'paid'>> = {
  order_date: 'ordered',
  pay_date: 'paid',
  shipbegin_date: 'shipped_date',
  shipend_date: 'delivered_date',
  purchaseconfirmation_date: 'purchaseconfirmation_date',
  cancel_request_date: 'cancel_request_date',
  cancel_complete_date: 'cancel_date',
  exchange_request_date: 'exchange_request_date',
  exchange_complete_date: 'exchange_date',
  return_request_date: 'return_request_date',
  return_complete_date: 'refund_date',
}

const limits = { limit: 1000, offset: 15_000, ids: 100, window: 92 * 86_400_000 }
const day = /^\d{4}-\d{2}-\d{2}$/

type Answer = { orders: unknown[] } | { problem: string }

/** `GET orders` of one shop: by date within three months, by ids and states, in pages (providers 1.3). */
export function ordersAnswer(mall: Mall, shop: Shop, query: Query): Answer {
  const limit = Number(query['limit'] ?? 10)
  const offset = Number(query['offset'] ?? 0)
  const ids = query['order_id']?.split(',')
  const problem = problemOf(query, { limit, offset, ids: ids?.length ?? 0 })
  if (problem !== null) return { problem }
  const states = query['order_status']?.split(',')
  const found = [...mall.shop_orders.values()]
    .filter(({ shop_no, order_id }) => shop_no === shop.shop_no && (ids === undefined || ids.includes(order_id)))
    .filter(({ lines }) => states === undefined || lines.some(({ order_status }) => states.includes(order_status)))
    .filter((order) => isWithin(order, query))
    .toSorted((left, right) => (left.order_id < right.order_id ? 1 : -1))
  const embed = (query['embed'] ?? '').split(',')
  return { orders: found.slice(offset, offset + limit).map((order) => orderAnswer(order, embed)) }
}

/** `GET orders/{order_id}`; null where the shop has none of that number. */
export function orderWhole(mall: Mall, shop: Shop, order_id: string, query: Query): unknown {
  const order = mall.shop_orders.get(order_id)
  if (order === undefined || order.shop_no !== shop.shop_no) return null
  return orderAnswer(order, (query['embed'] ?? '').split(','))
}

function problemOf(query: Query, asked: { limit: number; offset: number; ids: number }): string | null {
  const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
  if (!isWhole(asked.limit, 1, limits.limit)) return 'limit must be 1 to 1000.'
  if (!isWhole(asked.offset, 0, limits.offset)) return 'offset must be 0 to 15000.'
  if (asked.ids > limits.ids) return 'order_id takes 100 values.'
  const { start_date, end_date, date_type = 'order_date' } = query
  if (!Object.hasOwn(dateTypes, date_type)) return 'unknown date_type.'
  if ((start_date === undefined) !== (end_date === undefined)) return 'start_date and end_date go together.'
  if (start_date === undefined || end_date === undefined) return null
  if (!day.test(start_date) || !day.test(end_date) || start_date > end_date) return 'dates are YYYY-MM-DD.'
  return Date.parse(end_date) - Date.parse(start_date) > limits.window ? 'a search spans three months at most.' : null
}

/** Whole days of Seoul, both ends included. */
function isWithin(order: ShopOrder, { start_date, end_date, date_type = 'order_date' }: Query): boolean {
  if (start_date === undefined || end_date === undefined) return true
  const kind = dateTypes[date_type]
  const moments =
    kind === 'ordered'
      ? [order.ordered_at]
      : kind === 'paid'
        ? [order.paid_at]
        : order.lines.map((line) => at(line, kind))
  return moments.some((moment) => {
    const told = moment === null ? null : zoneless(moment).slice(0, 10)
    return told !== null && told >= start_date && told <= end_date
  })
}

function at({ moments }: OrderLine, kind: LineMoment | undefined): number | null {
  return kind === undefined ? null : (moments[kind] ?? null)
}

function orderAnswer(order: ShopOrder, embed: readonly string[]) {
  const { order_id, shop_no, ordered_at, paid_at, buyer, lines } = order
  const total = totalOf(order).toFixed(2)
  const money = { order_price_amount: total, shipping_fee: '0.00', payment_amount: total, total_amount_due: '0.00' }
  return {
    shop_no,
    currency: 'KRW',
    order_id,
    market_id: 'self',
    member_id: buyer.member_id === '' ? null : buyer.member_id,
    initial_order_amount: money,
    actual_order_amount: money,
    payment_method: ['card'],
    paid: paid_at === null ? 'F' : 'T',
    canceled: lines.every(({ order_status }) => order_status === 'C40') ? 'T' : 'F',
    order_date: seoul(ordered_at),
    payment_date: paid_at === null ? null : seoul(paid_at),
    payment_amount: total,
    shipping_status: 'M',
    ...(embed.includes('items') ? { items: lines.map((line) => itemAnswer(order, line)) } : {}),
    ...(embed.includes('buyer') ? { buyer: buyerAnswer(order) } : {}),
  }
}

function buyerAnswer({ shop_no, buyer }: ShopOrder) {
  const { name, email, cellphone, member_id } = buyer
  const member = { member_id: member_id === '' ? null : member_id, member_group_no: 1 }
  return { shop_no, ...member, name, names_furigana: null, email, phone: '', cellphone, customer_notification: null }
}

function itemAnswer({ shop_no, ordered_at }: ShopOrder, line: OrderLine) {
  const { order_item_code, product, variant, quantity, order_status, claim_code, moments } = line
  const price = product.price
  const none: Record<LineMoment, string | null> = {
    shipped_date: null,
    delivered_date: null,
    purchaseconfirmation_date: null,
    cancel_request_date: null,
    cancel_date: null,
    exchange_request_date: null,
    exchange_date: null,
    return_request_date: null,
    return_confirmed_date: null,
    refund_date: null,
  }
  const told = Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, local(moment)]))
  return {
    shop_no,
    item_no: Number(order_item_code.slice(-2)),
    order_item_code,
    variant_code: variant.variant_code,
    product_no: product.product_no,
    product_code: product.product_code,
    custom_product_code: product.custom_product_code,
    custom_variant_code: variant.custom_variant_code,
    option_value: variant.options.map(({ name, value }) => `${name}=${value}`).join(', '),
    product_name: product.product_name,
    product_price: price,
    option_price: variant.additional_amount,
    payment_amount: priceOf(line).toFixed(2),
    quantity,
    claim_code: claim_code === '' ? null : claim_code,
    claim_quantity: order_status.startsWith('N') ? 0 : quantity,
    order_status,
    ordered_date: local(ordered_at),
    ...none,
    ...told,
  }
}

/** A moment of a line: of Seoul, and without a zone (providers 1.1). */
function local(at_ms: number): string {
  return zoneless(at_ms).slice(0, 19).replace('T', ' ')
}
