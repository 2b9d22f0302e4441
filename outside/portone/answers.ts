import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { cancelledOf, type Cancellation, type Payment, type World } from './world.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** A refusal as the gateway words it. */
export type No = { status: number; type: string; message: string; more?: Record<string, unknown> }

export function refuse(reply: FastifyReply, { status, type, message, more }: No): FastifyReply {
  return reply.code(status).send({ type, message, ...more })
}

/** A payment as `GET /payments/{paymentId}` tells it; which fields are there depends on its status. */
export function paymentAnswer(world: World, payment: Payment): Record<string, unknown> {
  const { options } = world
  const channel = {
    type: 'TEST',
    id: 'channel-id-outside',
    key: options.channel_key,
    name: '바깥세상 결제',
    pgProvider: 'TOSSPAYMENTS',
    pgMerchantId: 'outside',
  }
  return {
    status: payment.status,
    id: payment.id,
    transactionId: payment.transaction_id,
    merchantId: 'merchant-outside',
    storeId: options.store_id,
    channel,
    version: 'V2',
    requestedAt: iso(payment.requested_at),
    updatedAt: iso(payment.changed_at),
    statusChangedAt: iso(payment.changed_at),
    orderName: payment.order_name,
    amount: amountOf(payment),
    currency: 'KRW',
    customer: payment.customer === '' ? {} : { name: payment.customer },
    origin: { url: payment.redirect_url, platformType: 'PC' },
    ...methodOf(payment),
    ...paidFields(payment),
    ...(payment.failure === null ? {} : failureFields(payment, payment.failure)),
  }
}

function amountOf(payment: Payment) {
  const { total, status } = payment
  const vat = Math.floor(total / 11)
  const cancelled = cancelledOf(payment)
  const paid = status === 'PAID' || status === 'PARTIAL_CANCELLED' ? total - cancelled : 0
  return { total, taxFree: 0, vat, supply: total - vat, discount: 0, paid, cancelled, cancelledTaxFree: 0 }
}

function methodOf({ way, account }: Payment) {
  if (way === null) return {}
  if (account === null) return { method: way.method }
  const { number, expires_at } = account
  const told = { accountNumber: number, accountType: 'NORMAL', remitteeName: '정품인증', expiredAt: iso(expires_at) }
  return { method: { ...way.method, ...told } }
}

function paidFields(payment: Payment) {
  const { paid_at, cancellations, id, status } = payment
  if (paid_at === null && cancellations.length === 0) return {}
  return {
    ...(paid_at === null ? {} : { paidAt: iso(paid_at), disputes: [], pgTxId: `pg-${payment.transaction_id}` }),
    receiptUrl: `https://receipt.example/${encodeURIComponent(id)}`,
    ...(cancellations.length === 0 ? {} : { cancellations: cancellations.map(cancellationAnswer) }),
    ...(status === 'PARTIAL_CANCELLED' || status === 'CANCELLED'
      ? { cancelledAt: iso(cancellations.at(-1)?.at ?? payment.changed_at) }
      : {}),
  }
}

function failureFields(
  { status, changed_at }: Payment,
  { pg_code, pg_message }: { pg_code: string; pg_message: string },
) {
  if (status !== 'FAILED') return {}
  return { failedAt: iso(changed_at), failure: { reason: pg_message, pgCode: pg_code, pgMessage: pg_message } }
}

export function cancellationAnswer({ id, amount, reason, at, asked = false }: Cancellation) {
  const moment = { requestedAt: iso(at), ...(asked ? {} : { cancelledAt: iso(at) }) }
  const amounts = { totalAmount: amount, taxFreeAmount: 0, vatAmount: Math.floor(amount / 11) }
  return { status: asked ? 'REQUESTED' : 'SUCCEEDED', id, pgCancellationId: `pg-${id}`, ...amounts, reason, ...moment }
}

/** The gateway's answer, or what the waiting fault makes of it. The work is done by then. */
export async function send(world: World, reply: FastifyReply, status: number, body: unknown): Promise<FastifyReply> {
  const fault = world.faults.take('portone', ['slow', 'drop_answer', 'truncate', 'fail_after'])
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind === 'fail_after')
    return refuse(reply, {
      status: fault.status ?? 502,
      type: 'INTERNAL_SERVER_ERROR',
      message: '응답을 받지 못했습니다.',
    })
  if (fault?.kind === 'truncate') {
    const whole = JSON.stringify(body)
    return reply.type('application/json').send(whole.slice(0, Math.floor(whole.length / 2)))
  }
  if (fault?.kind !== 'drop_answer') return reply.code(status).send(body)
  reply.hijack()
  reply.raw.destroy()
  return reply
}
