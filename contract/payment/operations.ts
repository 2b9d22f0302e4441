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
import { getPoints } from './points.ts'
import {
  checkBooks,
  getBookCheck,
  getMallPoints,
  grantPlan,
  grantPoints,
  listMallPayments,
  previewRefund,
  refundPayment,
} from '../staff/payments.ts'

/** Plan, points and payment in the table of operations. */
export const paymentOperations = {
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

  grantPlan,
  grantPoints,
  getMallPoints,
  listMallPayments,
  previewRefund,
  refundPayment,
  getBookCheck,
  checkBooks,
} as const
