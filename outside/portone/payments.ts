import type { No } from './answers.ts'
import { tell } from './hooks.ts'
import type { PaymentWay } from './ways.ts'
import { cancelledOf, newId, type Cancellation, type Payment, type World } from './world.ts'

/** A browser's request to the checkout. */
export type Asked = { paymentId: string; orderName: string; totalAmount: number; redirectUrl: string; customer: string }

const alreadyPaid: No = { status: 409, type: 'ALREADY_PAID', message: '이미 결제가 완료된 건입니다.' }
const settled = new Set(['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'])

/** Fixes the amount of a payment that is still to come. */
export function preRegister(world: World, id: string, total: number): No | null {
  const known = world.payments.get(id)
  if (known !== undefined && settled.has(known.status)) return alreadyPaid
  world.fixed.set(id, total)
  return null
}

/** The checkout opens: the payment is there from now on. A failed one may be tried again under its id. */
export function open(world: World, asked: Asked): Payment | No {
  const known = world.payments.get(asked.paymentId)
  if (known !== undefined && settled.has(known.status)) return alreadyPaid
  const fixed = world.fixed.get(asked.paymentId)
  if (fixed !== undefined && fixed !== asked.totalAmount)
    return { status: 400, type: 'INVALID_REQUEST', message: '사전 등록한 금액과 다릅니다.' }
  if (known !== undefined && known.status !== 'FAILED') {
    known.redirect_url = asked.redirectUrl
    return known
  }
  const payment: Payment = {
    id: asked.paymentId,
    transaction_id: newId('tx-'),
    status: 'READY',
    order_name: asked.orderName,
    total: asked.totalAmount,
    way: null,
    requested_at: world.now(),
    changed_at: world.now(),
    paid_at: null,
    account: null,
    failure: null,
    cancellations: [],
    customer: asked.customer,
    redirect_url: asked.redirectUrl,
  }
  world.payments.set(payment.id, payment)
  tell(world, payment, 'Transaction.Ready')
  return payment
}

function become(
  world: World,
  payment: Payment,
  { status, event }: { status: Payment['status']; event: string },
  more = {},
): void {
  payment.status = status
  payment.changed_at = world.now()
  tell(world, payment, `Transaction.${event}`, more)
}

/** Takes the money, once. */
export function pay(world: World, payment: Payment, way: PaymentWay | null): boolean {
  if (settled.has(payment.status)) return false
  payment.way = way ?? payment.way
  payment.paid_at = world.now()
  payment.failure = null
  become(world, payment, { status: 'PAID', event: 'Paid' })
  return true
}

export function fail(world: World, payment: Payment, pg_code: string, pg_message: string): boolean {
  if (settled.has(payment.status)) return false
  payment.failure = { pg_code, pg_message }
  become(world, payment, { status: 'FAILED', event: 'Failed' })
  return true
}

/** The payment is being carried out, and nobody knows yet how it ends. */
export function pend(world: World, payment: Payment, way: PaymentWay): boolean {
  if (settled.has(payment.status)) return false
  payment.way = way
  become(world, payment, { status: 'PENDING', event: 'PayPending' })
  return true
}

/** An account to pay into, for three days. */
export function issueAccount(world: World, payment: Payment, way: PaymentWay): boolean {
  if (settled.has(payment.status)) return false
  payment.way = way
  const number = `5621${String(Math.abs(hash(payment.id)))
    .padStart(10, '0')
    .slice(0, 10)}`
  payment.account = { number, expires_at: world.now() + 3 * 86_400_000 }
  become(world, payment, { status: 'VIRTUAL_ACCOUNT_ISSUED', event: 'VirtualAccountIssued' })
  return true
}

/** Nobody paid into the account in time. */
export function expireAccount(world: World, payment: Payment): boolean {
  if (payment.status !== 'VIRTUAL_ACCOUNT_ISSUED') return false
  return cancelAll(world, payment, 0, '입금 기한 만료')
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) | 0
  return sum
}

export type CancelAsked = {
  reason: string
  amount?: number | undefined
  currentCancellableAmount?: number | undefined
  refundAccount?: { bank: string; number: string; holderName: string } | undefined
}

/** Gives money back, all or a part of what is left (providers 4.1: errors). */
export function cancel(world: World, payment: Payment, asked: CancelAsked): Cancellation | No {
  if (payment.status === 'CANCELLED')
    return { status: 409, type: 'PAYMENT_ALREADY_CANCELLED', message: '이미 취소된 결제입니다.' }
  if (payment.status !== 'PAID' && payment.status !== 'PARTIAL_CANCELLED')
    return { status: 409, type: 'PAYMENT_NOT_PAID', message: '결제가 완료되지 않았습니다.' }
  const left = payment.total - cancelledOf(payment)
  if (asked.currentCancellableAmount !== undefined && asked.currentCancellableAmount !== left)
    return { status: 409, type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN', message: '취소 가능 잔액이 다릅니다.' }
  const amount = asked.amount ?? left
  if (amount > left)
    return { status: 409, type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT', message: '취소 가능 금액을 넘었습니다.' }
  if (payment.account !== null && asked.refundAccount === undefined) {
    const more = { pgCode: 'REFUND_ACCOUNT_REQUIRED', pgMessage: '환불 계좌가 필요합니다.' }
    return { status: 502, type: 'PG_PROVIDER', message: 'PG사에서 오류를 전달했습니다.', more }
  }
  // A sentinel: this bank takes its time, and the desk has a button that sends it.
  if (asked.refundAccount?.bank === 'POST') {
    payment.cancellations.push({ id: newId('cancel-'), amount, reason: asked.reason, at: world.now(), asked: true })
    tell(world, payment, 'Transaction.CancelPending')
  } else cancelAll(world, payment, amount, asked.reason)
  return payment.cancellations.at(-1) as Cancellation // just added
}

/** The bank has sent what was asked for. */
export function sendRefund(world: World, payment: Payment): boolean {
  const asked = payment.cancellations.find((each) => each.asked === true)
  if (asked === undefined) return false
  payment.cancellations = payment.cancellations.filter((each) => each !== asked)
  return cancelAll(world, payment, asked.amount, asked.reason)
}

function cancelAll(world: World, payment: Payment, amount: number, reason: string): boolean {
  const cancellation = { id: newId('cancel-'), amount, reason, at: world.now() }
  payment.cancellations.push(cancellation)
  const whole = amount === 0 || cancelledOf(payment) === payment.total
  const [status, event] = whole
    ? (['CANCELLED', 'Cancelled'] as const)
    : (['PARTIAL_CANCELLED', 'PartialCancelled'] as const)
  become(world, payment, { status, event }, { cancellationId: cancellation.id })
  return true
}
