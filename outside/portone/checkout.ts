import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/layout.ts'
import { checkoutPage, deskPage, lostPage, paymentPage, refusalPage } from './checkout-pages.ts'
import { resend } from './hooks.ts'
import { cancel, expireAccount, fail, issueAccount, open, pay, pend, sendRefund } from './payments.ts'
import { payMethods, wayOf, ways, type PaymentWay } from './ways.ts'
import { cancelledOf, type Payment, type World } from './world.ts'

const address = z.url({ protocol: /^https?$/ })
/** A JSON value in one parameter of the address. */
const details = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .string()
    .transform((text, problems): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        problems.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(z.object(shape))

const askedShape = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  paymentId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  orderName: z.string().min(1).max(200),
  totalAmount: z.coerce.number().int().positive(),
  currency: z.enum(['KRW', 'CURRENCY_KRW']),
  redirectUrl: address,
  customer: z.string().max(100).default(''),
  payMethod: z.enum(payMethods),
  easyPay: details({ easyPayProvider: z.string() }).optional(),
  giftCertificate: details({ giftCertificateType: z.string() }).optional(),
  virtualAccount: details({ accountExpiry: z.object({ validHours: z.number().int().positive() }) }).optional(),
})
const endShape = z.object({
  way: z.enum(ways.map(({ key }) => key)).default('card'),
  outcome: z.enum(['pay', 'cancel', 'fail', 'slow', 'lost', 'pending', 'tamper']),
  hook: z.enum(['together', 'first', 'after', 'none']).default('together'),
})
type End = z.output<typeof endShape>
type At = { Params: { id: string } }

/** The script that the merchant's page loads: `PortOne.requestPayment` leads the window to the checkout. */
const sdk = `window.PortOne={requestPayment(asked){
const query=new URLSearchParams();
for(const name of ['storeId','channelKey','paymentId','orderName','totalAmount','currency','redirectUrl','payMethod'])query.set(name,String(asked[name]));
for(const name of ['easyPay','giftCertificate','virtualAccount'])if(asked[name])query.set(name,JSON.stringify(asked[name]));
query.set('customer',asked.customer&&asked.customer.fullName||'');
const here=document.currentScript||document.querySelector('script[src*="browser-sdk"]');
location.assign(new URL('../checkout?'+query,here.src));
return new Promise(()=>{})}};`

/** `/portone/checkout` and the gateway's own desk: pages for people. */
export function mountCheckout(room: FastifyInstance, world: World): void {
  room.get('/portone/v2/browser-sdk.js', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(sdk),
  )
  room.get('/portone/checkout', (request, reply) => {
    const parsed = askedShape.safeParse(request.query)
    const { store_id, channel_key } = world.options
    if (!parsed.success || parsed.data.storeId !== store_id || parsed.data.channelKey !== channel_key)
      return sendPage(reply, refusalPage('결제 요청의 값이 올바르지 않아요.', null), 400)
    const way = wayOf(parsed.data)
    if (way === null)
      return sendPage(reply, refusalPage('이 결제수단으로는 결제할 수 없어요.', parsed.data.redirectUrl), 400)
    const opened = open(world, parsed.data)
    if (!('id' in opened)) {
      const back = backAddress(parsed.data.redirectUrl, parsed.data.paymentId, {
        code: opened.type,
        message: opened.message,
      })
      return sendPage(reply, refusalPage(opened.message, back), opened.status)
    }
    return sendPage(reply, checkoutPage(opened, way.key), 200, formsTo(opened))
  })
  room.post<At>('/portone/checkout/:id', async (request, reply) => {
    const payment = world.payments.get(request.params.id)
    const parsed = endShape.safeParse(request.body)
    if (payment === undefined || !parsed.success) return sendPage(reply, refusalPage('없는 결제예요.', null), 404)
    const code = await end(world, payment, parsed.data)
    if (parsed.data.outcome === 'lost') return sendPage(reply, lostPage(payment))
    return reply.redirect(backAddress(payment.redirect_url, payment.id, { txId: payment.transaction_id, ...code }), 303)
  })
  mountDesk(room, world)
}

/** Carries out what was chosen; answers what the way back tells of a failure. */
async function end(world: World, payment: Payment, { way: key, outcome, hook }: End): Promise<Record<string, string>> {
  const way = ways.find((each) => each.key === key) as PaymentWay // the shape lets no other key through
  const quiet = { system: 'portone', times: 1, skip: 0 } as const
  if (hook === 'none') world.faults.add({ ...quiet, kind: 'silence', ms: 0 })
  if (hook === 'after') world.faults.add({ ...quiet, kind: 'reorder', ms: 2000 })
  if (outcome === 'slow') await wait(3000, undefined, { ref: false })
  if (outcome === 'tamper') payment.total = 100
  const failure = failures[outcome as keyof typeof failures] as readonly [string, string] | undefined
  if (failure !== undefined) fail(world, payment, ...failure)
  else if (outcome === 'pending') pend(world, payment, way)
  else if (key === 'virtual_account') issueAccount(world, payment, way)
  else pay(world, payment, way)
  if (hook === 'first') await wait(600, undefined, { ref: false })
  if (failure === undefined) return {}
  const [pgCode, pgMessage] = failure
  return { code: 'FAILURE_TYPE_PG', message: pgMessage, pgCode, pgMessage }
}

const failures = {
  cancel: ['PAY_PROCESS_CANCELED', '사용자가 결제를 취소했습니다.'],
  fail: ['REJECT_CARD_COMPANY', '한도 초과로 승인이 거절되었습니다.'],
} as const

function backAddress(redirect: string, paymentId: string, more: Record<string, string>): string {
  const back = new URL(redirect)
  for (const [name, value] of Object.entries({ paymentId, transactionType: 'PAYMENT', ...more }))
    back.searchParams.set(name, value)
  return back.href
}

function formsTo({ redirect_url }: Payment): string {
  return `'self' ${new URL(redirect_url).origin}`
}

const actions: Record<string, (world: World, payment: Payment) => unknown> = {
  deposit: (world, payment) => payment.status === 'VIRTUAL_ACCOUNT_ISSUED' && pay(world, payment, null),
  expire: expireAccount,
  approve: (world, payment) => pay(world, payment, null),
  refuse: (world, payment) => fail(world, payment, ...failures.fail),
  cancel: (world, payment) => {
    const refundAccount = { bank: 'SHINHAN', number: '110000000000', holderName: '홍길동' }
    return cancel(world, payment, { reason: '결제대행사에서 취소', refundAccount })
  },
  refund: sendRefund,
  resend,
}

function mountDesk(room: FastifyInstance, world: World): void {
  const none = (reply: FastifyReply) => sendPage(reply, refusalPage('없는 결제예요.', '/portone'), 404)
  room.get('/portone', (_request, reply) =>
    sendPage(reply, deskPage([...world.payments.values()].toReversed().slice(0, 100))),
  )
  room.get<At>('/portone/desk/:id', (request, reply) => {
    const payment = world.payments.get(request.params.id)
    if (payment === undefined) return none(reply)
    const hooks = world.hooks.filter(({ payment_id }) => payment_id === payment.id).toReversed()
    return sendPage(reply, paymentPage(payment, hooks), 200, "'self'")
  })
  room.post<At & { Body: { action?: string } }>('/portone/desk/:id', (request, reply) => {
    const payment = world.payments.get(request.params.id)
    const act = actions[request.body?.action ?? '']
    if (payment === undefined || act === undefined) return none(reply)
    act(world, payment)
    return reply.redirect(`/portone/desk/${encodeURIComponent(payment.id)}`, 303)
  })
  // For tests: what a payment has come to, and its webhooks.
  room.get<At>('/portone/desk/:id/state.json', (request, reply) => {
    const payment = world.payments.get(request.params.id)
    if (payment === undefined) return reply.code(404).send({})
    const hooks = world.hooks.filter(({ payment_id }) => payment_id === payment.id)
    return reply.send({ status: payment.status, total: payment.total, cancelled: cancelledOf(payment), hooks })
  })
}
