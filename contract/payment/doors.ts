import type { FeatureDoors } from '../kernel/door.ts'
import type { paymentOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const paymentDoors = {
  shop: [
    'getOrderTypes',
    'quotePlan',
    'requestPlan',
    'createOrder',
    'getOrder',
    'cancelOrder',
    'completePayment',
    'listPayments',
    'getLatestPayment',
    'noticeLatestPayment',
    'getReceipt',
    'getPoints',
  ],
  // 002 §7.1 calls the same list by another name.
  second: { getPoints: ['GET /api/cert/products/messages/point_history'] },
  partner: ['createPartnerPayment'],
  bare: [
    'getOrderTypes',
    'quotePlan',
    'requestPlan',
    'createOrder',
    'getOrder',
    'cancelOrder',
    'completePayment',
    'listPayments',
    'getLatestPayment',
    'noticeLatestPayment',
    'getReceipt',
    'getPoints',
    'createPartnerPayment',
  ],
} as const satisfies FeatureDoors<keyof typeof paymentOperations>
