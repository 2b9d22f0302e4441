import type { PaymentType } from '#contract/payment/types.ts'
import type { PaymentTruth } from './payment.ts'

/** Providers' words for the ways to pay (providers 4.3), without case and punctuation. */
const words: Readonly<Record<string, PaymentType>> = {
  card: 'card',
  creditcard: 'card',
  checkcard: 'card',
  paymentmethodcard: 'card',
  bank: 'bank',
  transfer: 'bank',
  tcash: 'bank',
  icash: 'bank',
  paymentmethodtransfer: 'bank',
  phone: 'phone',
  mobile: 'phone',
  cell: 'phone',
  paymentmethodmobile: 'phone',
  virtualaccount: 'virtual_account',
  vbank: 'virtual_account',
  vaccount: 'virtual_account',
  paymentmethodvirtualaccount: 'virtual_account',
  point: 'point',
  kakao: 'kakao',
  kakaopay: 'kakao',
  naver: 'naver',
  naverpay: 'naver',
  toss: 'toss',
  tosspay: 'toss',
  tossbrandpay: 'toss',
  payco: 'payco',
  samsung: 'samsung',
  samsungpay: 'samsung',
  kpay: 'kpay',
  lpay: 'lpay',
  culturegift: 'culture_gift',
  cultureland: 'culture_gift',
  smartmunsang: 'culture_gift',
  happymoney: 'happymoney',
  booknlife: 'booknlife',
  cashbee: 'cashbee',
  okcashbag: 'okcashbag',
}

/** Our code of a provider's word; null for one that we do not know, which is shown as such. */
export function paymentTypeOf(word: string | null | undefined): PaymentType | null {
  const plain = (word ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.hasOwn(words, plain) ? (words[plain] ?? null) : null
}

/** No payment is known under that id. */
export const noPayment: PaymentTruth = {
  state: 'nothing',
  amount: 0,
  currency: 'KRW',
  refunded_amount: 0,
  payment_type: null,
  paid_at: null,
  approval_no: null,
  receipt_url: null,
  failure: null,
  virtual_account: null,
  refund_pending: false,
}
