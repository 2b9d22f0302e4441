import { z } from 'zod'
import type { Stage } from '#contract/orders/stages.ts'
import { pauseOf } from './imweb-products.ts'
import type { OrderPage, OrdersAsked, PlatformLine, PlatformOrder } from './platform.ts'

/**
 * Orders of the Open API (providers 2.2). Field names are those on which several integrators agree; [?] marks names
 * with one source or none, which are optional.
 */

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''))
/** ISO, or seconds or milliseconds since 1970. */
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => {
    if (given == null || given === '') return null
    const count = Number(given)
    const at = Number.isNaN(count) ? new Date(String(given)) : new Date(count < 1e11 ? count * 1000 : count)
    return Number.isNaN(at.getTime()) ? null : at
  })

const itemShape = z.object({
  orderSectionItemNo: words,
  productInfo: z.object({
    prodNo: words,
    prodName: words,
    optionDetailCode: words, // [?]
    optionInfo: z
      .record(z.string(), z.unknown())
      .nullish()
      .catch(null)
      .transform((info) => Object.values(info ?? {}).map(String)),
  }),
  qty: z.coerce.number().int().min(0).max(9999),
})

const sectionShape = z.object({
  orderSectionCode: z.string().min(1).max(50),
  orderSectionStatus: words,
  deliverySendTime: moment, // [?]
  deliveryCompleteTime: moment, // [?]
  // A return that is an exchange says so here.
  returnInfo: z.object({ isExchange: words }).nullish().catch(null),
  sectionItems: z
    .array(itemShape)
    .nullish()
    .transform((items) => items ?? []),
})

export const orderShape = z.object({
  orderNo: words.pipe(z.string().min(1).max(60)),
  wtime: moment,
  totalPaymentPrice: z.coerce.number().nullish().catch(null),
  memberUid: words,
  ordererName: words,
  ordererEmail: words,
  ordererCall: words,
  payments: z
    .array(z.object({ paymentStatus: words, paymentCompleteTime: moment }))
    .nullish()
    .transform((payments) => payments ?? []),
  sections: z
    .array(sectionShape)
    .nullish()
    .transform((sections) => sections ?? []),
})
type Order = z.output<typeof orderShape>
type Section = Order['sections'][number]

export const orderListShape = z.object({
  totalPage: z.coerce.number().catch(1),
  currentPage: z.coerce.number().catch(1),
  list: z.array(orderShape),
})

/** Orders per run, one call each: the bucket of 25 stays at least half full. */
export const ordersAtOnce = 10
export const windowDays = 30
/** No search by change time is documented: orders of these days are listed, frequently and rarely. */
export const lookBack = { often: 7, whole: 60 } as const

export function changeQuery({ from, to, after }: OrdersAsked, unitCode: string): string {
  const days = { startWtime: `${from}T00:00:00+09:00`, endWtime: `${to}T23:59:59+09:00` }
  return new URLSearchParams({ ...days, page: after ?? '1', limit: '100', unitCode }).toString()
}

export function pageOf(
  { list, currentPage, totalPage }: z.output<typeof orderListShape>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): OrderPage {
  const next = currentPage < totalPage ? String(currentPage + 1) : null
  return { orders: list.map(orderOf), next, pause_ms: pauseOf(headers) }
}

export function orderOf(order: Order): PlatformOrder {
  const { orderNo, totalPaymentPrice, memberUid, ordererName, ordererEmail, ordererCall } = order
  return {
    order_no: orderNo,
    ordered_at: order.wtime ?? dayOf(orderNo),
    price: totalPaymentPrice == null ? null : Math.round(totalPaymentPrice),
    orderer: { name: ordererName, id: memberUid, phone: digits(ordererCall), email: ordererEmail },
    lines: order.sections.flatMap((section) =>
      section.sectionItems.map((item, place) => lineOf(order, section, item, place)),
    ),
  }
}

/** An order's number begins with its day. */
function dayOf(orderNo: string): Date {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(orderNo) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00+09:00`)
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}

function digits(phone: string): string {
  const plain = phone.replaceAll(/[^0-9+]/g, '')
  return plain.startsWith('+82') ? `0${plain.slice(3)}` : plain.replaceAll('+', '')
}

function lineOf(order: Order, section: Section, item: Section['sectionItems'][number], place: number): PlatformLine {
  const { prodNo, prodName, optionDetailCode, optionInfo } = item.productInfo
  const paid = order.payments.find(({ paymentStatus }) => paymentStatus === 'PAYMENT_COMPLETE')
  const is_paid = order.payments.length === 0 || paid !== undefined
  const { orderSectionCode, orderSectionStatus: status, deliverySendTime, deliveryCompleteTime } = section
  const stage = stageOf(section)
  return {
    line_no: item.orderSectionItemNo === '' ? `${orderSectionCode}-${place + 1}` : item.orderSectionItemNo,
    platform_no: prodNo,
    product_code: prodNo,
    variant_code: optionDetailCode,
    product_name: prodName === '' ? prodNo : prodName,
    option_name: optionInfo.join(' / '),
    quantity: item.qty,
    status: is_paid ? status : `${status} unpaid`,
    stage: stage === 'paid' && !is_paid ? 'unpaid' : stage,
    // Claims have no numbers here.
    claim: null,
    moments: {
      ...(paid?.paymentCompleteTime == null ? {} : { paid: paid.paymentCompleteTime }),
      ...(deliverySendTime === null ? {} : { shipping: deliverySendTime }),
      ...(deliveryCompleteTime === null ? {} : { delivered: deliveryCompleteTime }),
    },
  }
}

/** Names of a section's state; those of the road up to the delivery were seen, the others [?] are read by their words. */
const stagesOf: readonly (readonly [RegExp, Stage])[] = [
  [/^PAYMENT_(WAIT|PREPARATION)$/, 'unpaid'],
  [/^(PRODUCT_PREPARATION|SHIPPING_READY)$/, 'paid'],
  [/^SHIPPING$/, 'shipping'],
  [/^SHIPPING_COMPLETE$/, 'delivered'],
  [/^(PURCHASE|ORDER)_(CONFIRM|CONFIRMATION|COMPLETE)$/, 'confirmed'],
  [/^CANCEL_(REQUEST|READY|PROCESSING)$/, 'cancelling'],
  [/^CANCEL(_COMPLETE|_DONE|ED)$/, 'cancelled'],
  [/^EXCHANGE_(REQUEST|READY|PROCESSING|COLLECTING)$/, 'exchanging'],
  [/^EXCHANGE_(COMPLETE|DONE)$/, 'exchanged'],
  [/^(RETURN|REFUND)_(REQUEST|READY|PROCESSING|COLLECTING)$/, 'refunding'],
  [/^(RETURN|REFUND)_(COMPLETE|DONE)$/, 'refunded'],
]

/** The stage of a section; null for an unknown status, which leaves the line unchanged. */
function stageOf({ orderSectionStatus, returnInfo }: Section): Stage | null {
  const stage = stagesOf.find(([pattern]) => pattern.test(orderSectionStatus))?.[1] ?? null
  if (returnInfo?.isExchange !== 'Y') return stage
  if (stage === 'refunding') return 'exchanging'
  return stage === 'refunded' ? 'exchanged' : stage
}
