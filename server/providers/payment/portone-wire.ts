import { z } from 'zod'
import { paymentTypeOf } from './payment-type.ts'
import type { PaymentRefusal, PaymentTruth } from './payment.ts'

/** PortOne's V2 API (providers 4.1): the fields that we read, leniently where nothing depends on them. */

const amount = z.number().int().min(0)
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null)
const words = z.string().nullish().catch(null)

const methodShape = z
  .object({
    type: z.string(),
    provider: words,
    giftCertificateType: words,
    approvalNumber: words,
    bank: words,
    accountNumber: words,
    remitteeName: words,
    expiredAt: moment,
  })
  .nullish()
  .catch(null)

export const paymentShape = z.object({
  status: z.string(),
  id: z.string(),
  storeId: z.string(),
  amount: z.object({ total: amount, cancelled: amount.default(0) }),
  currency: z.string(),
  method: methodShape,
  paidAt: moment,
  receiptUrl: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
  cancellations: z
    .array(z.object({ status: words }))
    .nullish()
    .catch(null),
  failure: z.object({ reason: words, pgCode: words, pgMessage: words }).nullish().catch(null),
})
type Payment = z.output<typeof paymentShape>

export const refundShape = z.object({ cancellation: z.object({ status: z.string() }) })
export const noShape = z.object({ type: z.string() })

const states: Readonly<Record<string, PaymentTruth['state']>> = {
  READY: 'ready',
  // In progress: a later `read` returns the outcome.
  PENDING: 'ready',
  PAY_PENDING: 'ready',
  VIRTUAL_ACCOUNT_ISSUED: 'waiting',
  PAID: 'paid',
  FAILED: 'failed',
  PARTIAL_CANCELLED: 'partly_refunded',
}

/** Codes of acquirers for a buyer who closed the checkout: nothing failed. */
const givenUp: readonly string[] = ['PAY_PROCESS_CANCELED', 'USER_CANCEL', 'PAY_CANCEL']

/** Maps a payment to our types; null for an unknown status. */
export function truthOf(payment: Payment): PaymentTruth | null {
  const { method, failure } = payment
  const paid_at = payment.paidAt ?? null
  const state = stateOf(payment)
  if (state === undefined) return null
  return {
    state,
    amount: payment.amount.total,
    currency: payment.currency.replace(/^CURRENCY_/, ''),
    refunded_amount: paid_at === null ? 0 : payment.amount.cancelled,
    payment_type: typeOf(method),
    paid_at,
    approval_no: method?.approvalNumber ?? null,
    receipt_url: payment.receiptUrl ?? null,
    failure: state === 'failed' ? plain(failure?.pgMessage ?? failure?.reason ?? null) : null,
    virtual_account: accountOf(state, method),
    refund_pending: (payment.cancellations ?? []).some((each) => each.status === 'REQUESTED'),
  }
}

function stateOf({ status, paidAt, failure }: Payment): PaymentTruth['state'] | undefined {
  if (status === 'FAILED' && givenUp.includes(failure?.pgCode ?? '')) return 'cancelled'
  // Abandoned before payment (an expired virtual account), or refunded afterwards.
  if (status === 'CANCELLED') return paidAt ? 'refunded' : 'cancelled'
  return Object.hasOwn(states, status) ? states[status] : undefined
}

function typeOf(method: Payment['method']): PaymentTruth['payment_type'] {
  if (!method) return null
  return paymentTypeOf(method.provider ?? method.giftCertificateType ?? method.type)
}

function accountOf(state: PaymentTruth['state'], method: Payment['method']): PaymentTruth['virtual_account'] {
  if (state !== 'waiting' || !method?.accountNumber) return null
  const { accountNumber: number, bank, remitteeName, expiredAt } = method
  return { bank: bank ?? '', number, holder: remitteeName ?? null, expires_at: expiredAt ?? null }
}

/** Cleans foreign text: one line of at most 200 characters, without control characters. */
function plain(text: string | null): string | null {
  if (text === null) return null
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** The gateway's error types, mapped to our refusals. */
export const refusals: Readonly<Record<string, PaymentRefusal>> = {
  UNAUTHORIZED: 'configuration',
  FORBIDDEN: 'configuration',
  PAYMENT_NOT_FOUND: 'not_found',
  ALREADY_PAID: 'already_paid',
  PAYMENT_NOT_PAID: 'not_paid',
  PAYMENT_ALREADY_CANCELLED: 'amount',
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: 'amount',
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: 'amount',
  MAX_CANCEL_COUNT_REACHED: 'declined',
  PG_PROVIDER: 'declined',
  INVALID_REQUEST: 'request',
}
