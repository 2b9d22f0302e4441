import {
  cancelOrder,
  completePayment,
  createOrder,
  createPartnerPayment,
  getLatestPayment,
  getOrder,
  getOrderTypes,
  getReceipt,
  listPayments,
  noticeLatestPayment,
} from './orders.ts'
import { quotePlan, requestPlan } from './plan-request.ts'
import { getPoints } from './points.ts'

/** This feature's part of the table of operations. */
export const paymentOperations = {
  quotePlan,
  requestPlan,
  getOrderTypes,
  createOrder,
  createPartnerPayment,
  getOrder,
  cancelOrder,
  completePayment,
  listPayments,
  getLatestPayment,
  noticeLatestPayment,
  getReceipt,
  getPoints,
} as const
