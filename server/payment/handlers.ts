import type { Handlers } from '../kernel/handle.ts'
import { checkBooks, getBookCheck } from './check-books.ts'
import { createOrder, createPartnerPayment } from './create-order.ts'
import { getLatestPayment, listPayments, noticeLatestPayment } from './list-payments.ts'
import { listPoints } from './list-points.ts'
import { orderTypes } from './order-types.ts'
import { cancelOrder, completePayment, getOrder } from './order.ts'
import { quote } from './quote.ts'
import { receipt } from './receipt.ts'
import { request as requestPlan } from './request.ts'
import { listMallPayments } from './staff-payment.ts'
import { previewRefund, refundPayment } from './staff-refund.ts'

/** Handlers of plans, points and payments, for shops and staff: a part of the table of handlers. */
export const paymentHandlers = {
  quotePlan: quote,
  requestPlan,
  getOrderTypes: orderTypes,
  createOrder,
  createPartnerPayment,
  getOrder,
  cancelOrder,
  completePayment,
  listPayments,
  getLatestPayment,
  noticeLatestPayment,
  getReceipt: receipt,
  getPoints: listPoints,
  listMallPayments,
  previewRefund,
  refundPayment,
  getBookCheck,
  checkBooks,
} satisfies Partial<Handlers>
