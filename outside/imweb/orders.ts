import type { Option, Product } from './catalogue.ts'
import type { Section, SiteOrder } from './order-types.ts'
import type { Site, Unit } from './world.ts'

type Step = { words: string; from: RegExp; to: string; told: string | null }

/** The buttons of an order. Names beyond the delivery, and events that are not listed, are unverified. */
export const steps = {
  pay: { words: '입금 확인', from: /^PRODUCT_PREPARATION$/, to: '', told: 'ORDER_DEPOSIT_COMPLETE' },
  ship: { words: '배송 시작', from: /^(PRODUCT_PREPARATION|SHIPPING_READY)$/, to: 'SHIPPING', told: null },
  deliver: { words: '배송 완료', from: /^SHIPPING$/, to: 'SHIPPING_COMPLETE', told: null },
  confirm: { words: '구매 확정', from: /^SHIPPING_COMPLETE$/, to: 'PURCHASE_CONFIRMATION', told: null },
  ask_cancel: {
    words: '취소 신청',
    from: /^(PRODUCT_PREPARATION|SHIPPING_READY)$/,
    to: 'CANCEL_REQUEST',
    told: 'ORDER_CANCEL_REQUEST',
  },
  cancel: {
    words: '취소 완료',
    from: /^(CANCEL_REQUEST|PRODUCT_PREPARATION)$/,
    to: 'CANCEL_COMPLETE',
    told: 'ORDER_CANCEL_COMPLETE',
  },
  ask_exchange: { words: '교환 신청', from: /^SHIPPING(_COMPLETE)?$/, to: 'EXCHANGE_REQUEST', told: null },
  exchange: { words: '교환 완료', from: /^EXCHANGE_REQUEST$/, to: 'EXCHANGE_COMPLETE', told: null },
  ask_refund: { words: '반품 신청', from: /^SHIPPING(_COMPLETE)?$/, to: 'RETURN_REQUEST', told: null },
  refund: { words: '반품·환불 완료', from: /^RETURN_REQUEST$/, to: 'RETURN_COMPLETE', told: 'ORDER_REFUND' },
  refuse: { words: '신청 거부', from: /_REQUEST$/, to: '', told: null },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[] // the keys of the table above

export function canStep(order: SiteOrder, { status }: Section, name: StepName): boolean {
  if (name === 'pay') return order.paid_at === null && !status.startsWith('CANCEL')
  if (order.paid_at === null && !/cancel|refuse/.test(name)) return false
  return steps[name].from.test(status)
}

/** Moves what can be moved: every section, one, or one piece of it as a section of its own. The event that tells of it. */
export function moveOrder(
  order: SiteOrder,
  { step, section, part, now }: { step: StepName; section?: string | undefined; part: boolean; now: string },
): string | null {
  const chosen = order.sections.filter(
    (each) => canStep(order, each, step) && (section === undefined || each.sectionCode === section),
  )
  for (const each of chosen) moveSection(order, part ? splitOff(order, each) : each, step, now)
  return chosen.length === 0 ? null : steps[step].told
}

function moveSection(order: SiteOrder, section: Section, step: StepName, now: string): void {
  if (step === 'pay') order.paid_at = now
  else if (step === 'refuse') section.status = section.before
  else {
    if (step.startsWith('ask_')) section.before = section.status
    section.status = steps[step].to
    if (step === 'ship') section.shippingTime = now
    if (step === 'deliver') section.shippingCompleteTime = now
  }
}

function splitOff(order: SiteOrder, section: Section): Section {
  const [item] = section.items
  if (item === undefined || item.qty < 2) return section
  item.qty -= 1
  const sectionCode = `${order.orderNo}os${order.sections.length + 1}`
  const part = { ...section, sectionCode, items: [{ ...item, qty: 1 }] }
  order.sections.push(part)
  return part
}

type Wanted = { product: Product; option: Option | null; qty: number }

/** A section a product, as goods of several senders come. */
export function makeOrder(
  site: Site,
  unit: Unit,
  { wanted, orderer, paid, now }: { wanted: Wanted[]; orderer: SiteOrder['orderer']; paid: boolean; now: string },
): SiteOrder {
  const day = new Date(Date.parse(now) + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const orderNo = `${day}${String(site.orders.size + 1).padStart(7, '0')}`
  const state = { status: 'PRODUCT_PREPARATION', before: '', shippingTime: null, shippingCompleteTime: null }
  const sections = wanted.map((item, place) => ({ sectionCode: `${orderNo}os${place + 1}`, ...state, items: [item] }))
  const order = { orderNo, unitCode: unit.unitCode, wtime: now, paid_at: paid ? now : null, orderer, sections }
  site.orders.set(orderNo, order)
  return order
}

export function totalOf({ sections }: SiteOrder): number {
  const price = ({ product, option, qty }: Wanted) => (product.price + (option?.price ?? 0)) * qty
  return sections.flatMap(({ items }) => items).reduce((sum, item) => sum + price(item), 0)
}

/** An order as the Open API tells it: options by their words, not by their codes; an exchange is a return that says so. */
export function orderAnswer(order: SiteOrder) {
  const { orderNo, unitCode, wtime, paid_at, orderer, sections } = order
  return {
    orderNo: Number(orderNo),
    unitCode,
    wtime,
    memberUid: orderer.memberUid,
    ordererName: orderer.name,
    ordererEmail: orderer.email,
    ordererCall: orderer.call,
    totalPaymentPrice: totalOf(order),
    payments: [
      {
        paymentStatus: paid_at === null ? 'PAYMENT_PREPARATION' : 'PAYMENT_COMPLETE',
        paymentCompleteTime: paid_at,
      },
    ],
    sections: sections.map(({ items, sectionCode, status, shippingTime, shippingCompleteTime }, section) => ({
      orderSectionNo: `${orderNo}-S${section + 1}`,
      orderSectionCode: sectionCode,
      orderSectionStatus: status.replace('EXCHANGE_', 'RETURN_'),
      deliverySendTime: shippingTime,
      deliveryCompleteTime: shippingCompleteTime,
      returnInfo: { isExchange: status.startsWith('EXCHANGE_') ? 'Y' : 'N' },
      sectionItems: items.map(({ product, option, qty }, place) => ({
        orderSectionItemNo: `${orderNo}-${section + 1}${place + 1}`,
        productInfo: {
          prodNo: product.prodNo,
          prodName: product.name,
          optionInfo: option === null ? {} : { [option.name]: option.value },
        },
        qty,
      })),
    })),
  }
}
