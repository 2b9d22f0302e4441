import type { Buyer, LineMoment, OrderLine, ShopOrder } from './order-types.ts'
import type { Mall, Shop } from './world.ts'

/** Webhook events of a change. */
export type Told = 90_023 | 90_024 | 90_025 | 90_026 | 90_027 | 90_028 | 90_029

type Step = {
  words: string
  from: RegExp
  to: string
  moment: LineMoment | null
  /** No event tells of a purchase confirmation (providers 1.4). */
  told: Told | null
}

/** The buttons of an order's page: which states they start from, and what they make of a line. */
export const steps = {
  pay: { words: '입금 확인', from: /^N00$/, to: 'N10', moment: null, told: 90_025 },
  prepare: { words: '배송 준비', from: /^N10$/, to: 'N20', moment: null, told: 90_024 },
  ship: { words: '배송 시작', from: /^N(10|20|21)$/, to: 'N30', moment: 'shipped_date', told: 90_024 },
  deliver: { words: '배송 완료', from: /^N30$/, to: 'N40', moment: 'delivered_date', told: 90_024 },
  confirm: { words: '구매 확정', from: /^N40$/, to: 'N50', moment: 'purchaseconfirmation_date', told: null },
  ask_cancel: { words: '취소 신청', from: /^N(00|10|20|21)$/, to: 'C00', moment: 'cancel_request_date', told: 90_026 },
  cancel: { words: '취소 완료', from: /^(C00|N00|N10|N20|N21)$/, to: 'C40', moment: 'cancel_date', told: 90_026 },
  ask_exchange: { words: '교환 신청', from: /^N(30|40)$/, to: 'E00', moment: 'exchange_request_date', told: 90_028 },
  exchange: { words: '교환 완료', from: /^E00$/, to: 'E40', moment: 'exchange_date', told: 90_028 },
  ask_refund: { words: '반품 신청', from: /^N(30|40)$/, to: 'R00', moment: 'return_request_date', told: 90_027 },
  refund: { words: '반품·환불 완료', from: /^R00$/, to: 'R40', moment: 'refund_date', told: 90_029 },
  refuse: { words: '신청 거부', from: /^[CER]00$/, to: '', moment: null, told: null },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[] // the keys of the table above

const claims: Partial<Record<StepName, string>> = { ask_cancel: 'C', ask_exchange: 'E', ask_refund: 'R' }
const refused = { C: 90_026, E: 90_028, R: 90_027 } as const

/** Whether a button can be pressed for a line. */
export function canStep({ order_status }: OrderLine, name: StepName): boolean {
  return steps[name].from.test(order_status)
}

/** Moves a line; the event that tells of it, or null where nobody is told. */
export function moveLine(order: ShopOrder, line: OrderLine, name: StepName, now: number): Told | null {
  const { to, moment, told } = steps[name]
  if (name === 'refuse') {
    const kind = line.order_status.charAt(0) as keyof typeof refused // the steps' `from` says so
    line.order_status = line.status_before
    return refused[kind]
  }
  const claim = claims[name]
  if (claim !== undefined) {
    line.status_before = line.order_status
    line.claim_code = `${claim}${order.order_id}-${line.order_item_code.slice(-2)}-${now}`
  }
  line.order_status = to
  if (name === 'pay') order.paid_at ??= now
  if (moment !== null) line.moments[moment] = now
  if (name === 'refund') line.moments.return_confirmed_date = now
  return told
}

/** Takes one unit off a line as a line of its own, which is how the platform shows what happens to a part. */
export function splitLine(order: ShopOrder, line: OrderLine): OrderLine {
  line.quantity -= 1
  const part = { ...line, quantity: 1, moments: { ...line.moments }, order_item_code: itemCode(order) }
  order.lines.push(part)
  return part
}

function itemCode({ order_id, lines }: Pick<ShopOrder, 'order_id' | 'lines'>): string {
  return `${order_id}-${String(lines.length + 1).padStart(2, '0')}`
}

export type Wanted = { variant_code: string; quantity: number }

/** Makes an order of what a buyer wants; null where the shop does not sell it. */
export function makeOrder(
  mall: Mall,
  shop: Shop,
  { buyer, wanted, paid, now }: { buyer: Buyer; wanted: readonly Wanted[]; paid: boolean; now: number },
): ShopOrder | null {
  const day = new Date(now + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const order_id = `${day}-${String(mall.shop_orders.size + 1).padStart(7, '0')}`
  const times = { ordered_at: now, paid_at: paid ? now : null }
  const order: ShopOrder = { order_id, shop_no: shop.shop_no, ...times, buyer, lines: [] }
  for (const { variant_code, quantity } of wanted) {
    const product = shop.products.find(({ variants }) => variants.some((each) => each.variant_code === variant_code))
    const variant = product?.variants.find((each) => each.variant_code === variant_code)
    if (product === undefined || variant === undefined) return null
    const order_status = paid ? 'N10' : 'N00'
    const state = { order_status, status_before: order_status, claim_code: '', moments: {} }
    order.lines.push({ order_item_code: itemCode(order), product, variant, quantity, ...state })
  }
  if (order.lines.length === 0) return null
  mall.shop_orders.set(order_id, order)
  return order
}

/** Computes the price of a line. */
export function priceOf({ product, variant, quantity }: OrderLine): number {
  return (Number(product.price) + Number(variant.additional_amount)) * quantity
}

/** Computes the total of an order. */
export function totalOf({ lines }: ShopOrder): number {
  return lines.reduce((sum, line) => sum + priceOf(line), 0)
}
