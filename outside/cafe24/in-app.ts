import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/layout.ts'
import { refuse, send } from './answer.ts'
import { admit, type Asked } from './api.ts'
import { queryOf } from './query.ts'
import { createBuckets } from './bucket.ts'
import { tellPaid, tellRefunded, tellRefundRequested } from './hooks.ts'
import { confirmationPage, goneOrderPage, lostOrderPage, orderWays, paymentsPage } from './in-app-pages.ts'
import { mallOf, seoul, type AppOrder, type Mall, type World } from './world.ts'

type At = { Params: { mall_id: string; order_id?: string } }

const orderShape = z.object({
  request: z.object({
    order_name: z.string().min(1).max(100),
    order_amount: z.string().regex(/^[0-9]{1,9}(\.[0-9]{2})?$/),
    return_url: z.url({ protocol: /^https?$/ }).max(250),
    automatic_payment: z.enum(['T', 'F']).default('F'),
  }),
})
const day = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}/)
const paymentsShape = z.object({
  start_date: day,
  end_date: day,
  order_id: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
const endShape = z.object({
  way: z.enum(orderWays.map(([key]) => key)).default('card'),
  outcome: z.enum(['pay', 'cancel', 'fail', 'slow', 'lost', 'tamper']),
  hook: z.enum(['together', 'first', 'none']).default('together'),
})

/** In-app payment: orders of the app, their confirmation page, and what was paid (providers 1.5). */
export function mountInApp(room: FastifyInstance, world: World): void {
  const buckets = createBuckets()
  const asked = (request: FastifyRequest<At>, reply: FastifyReply, scope: string) =>
    admit(world, buckets, { request, reply }, { scope, size: 10 })
  const base = '/cafe24/:mall_id/api/v2/admin/appstore'
  room.post<At>(`${base}/orders`, (request, reply) => {
    const from = asked(request, reply, 'mall.write_application')
    if (from === undefined) return reply
    const parsed = orderShape.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 422, 'Invalid parameter.')
    const order = makeOrder(world, from, parsed.data.request)
    return answer(world, reply, {
      order: { ...orderAnswer(order), confirmation_url: confirmation(request, world, order) },
    })
  })
  room.get<At>(`${base}/orders/:order_id`, (request, reply) => {
    const from = asked(request, reply, 'mall.read_application')
    if (from === undefined) return reply
    const order = from.mall.orders.get(request.params.order_id ?? '')
    if (order === undefined) return refuse(reply, 404, 'No order with that number.')
    return answer(world, reply, { order: { ...orderAnswer(order), created_date: seoul(order.created_at) } })
  })
  room.get<At>(`${base}/payments`, (request, reply) => {
    const from = asked(request, reply, 'mall.read_application')
    if (from === undefined) return reply
    const parsed = paymentsShape.safeParse(queryOf(request))
    if (!parsed.success) return refuse(reply, 422, 'Invalid parameter.')
    return answer(world, reply, { payments: paymentsOf(from.mall, parsed.data) })
  })
  mountPages(room, world)
}

async function answer(world: World, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const fault = world.faults.take('cafe24', ['fail_after'])
  return fault === undefined ? send(world, reply, body) : refuse(reply, fault.status ?? 502, 'Bad Gateway')
}

function makeOrder(world: World, { mall }: Asked, given: z.output<typeof orderShape>['request']): AppOrder {
  world.order_count += 1
  const order: AppOrder = {
    order_id: `cafe24-${seoul(world.now()).slice(0, 10).replaceAll('-', '')}-${100_000_000 + world.order_count}`,
    order_name: given.order_name,
    amount: Number(given.order_amount),
    return_url: given.return_url,
    automatic_payment: given.automatic_payment,
    created_at: world.now(),
    paid: null,
    refund_requested: false,
  }
  mall.orders.set(order.order_id, order)
  return order
}

const money = (amount: number): string => amount.toFixed(2)

function orderAnswer({ order_id, order_name, amount, return_url, automatic_payment }: AppOrder) {
  const order_amount = money(amount)
  return { order_id, order_name, order_amount, currency: 'KRW', return_url, automatic_payment }
}

function signatureOf(world: World, order_id: string): string {
  const mark = createHmac('sha256', world.options.client_secret).update(order_id).digest('hex').slice(0, 40)
  return `${order_id}--${mark}`
}

function confirmation(request: FastifyRequest<At>, world: World, { order_id }: AppOrder): string {
  const path = `/cafe24/${request.params.mall_id}/disp/common/myapps/order`
  return `http://${request.headers.host ?? ''}${path}?signature=${encodeURIComponent(signatureOf(world, order_id))}`
}

/** Payments of the days asked for; the days are of Seoul. */
function paymentsOf(mall: Mall, { start_date, end_date, order_id, limit, offset }: z.output<typeof paymentsShape>) {
  const wanted = order_id?.split(',').map((each) => each.trim())
  const found = [...mall.orders.values()].filter((order) => {
    if (order.paid === null || (wanted !== undefined && !wanted.includes(order.order_id))) return false
    const paid_on = seoul(order.paid.at).slice(0, 10)
    return paid_on >= start_date.slice(0, 10) && paid_on <= end_date.slice(0, 10)
  })
  return found.slice(offset, offset + limit).map((order) => paymentAnswer(order, order.paid))
}

function paymentAnswer(order: AppOrder, paid: AppOrder['paid']) {
  return {
    order_id: order.order_id,
    payment_status: (paid?.refunded ?? 0) > 0 ? 'refund' : 'paid',
    title: `Genuine_${order.order_name}`,
    approval_no: '10000000',
    payment_gateway_name: 'allat',
    payment_method: paid?.way ?? 'card',
    payment_amount: money(paid?.amount ?? 0),
    refund_amount: money(paid?.refunded ?? 0),
    currency: 'KRW',
    locale_code: 'ko_KR',
    automatic_payment: order.automatic_payment,
    pay_date: paid === null ? null : seoul(paid.at),
    refund_date: paid === null || paid.refunded_at === null ? null : seoul(paid.refunded_at),
    expiration_date: null,
  }
}

/** The page where the owner confirms, and the list of the mall's payments. */
function mountPages(room: FastifyInstance, world: World): void {
  const path = '/cafe24/:mall_id/disp/common/myapps/order'
  const orderOf = (request: FastifyRequest<At>) => {
    const { signature = '' } = queryOf(request)
    const mall = world.malls.get(request.params.mall_id)
    const order_id = signature.slice(0, signature.lastIndexOf('--'))
    const order = signature === signatureOf(world, order_id) ? mall?.orders.get(order_id) : undefined
    return mall === undefined || order === undefined ? null : { mall, order }
  }
  room.get<At>(path, (request, reply) => {
    const found = orderOf(request)
    if (found === null) return sendPage(reply, goneOrderPage(null), 404)
    if (found.order.paid !== null) return sendPage(reply, goneOrderPage(found.order.return_url), 409)
    return sendPage(reply, confirmationPage(found.order), 200, `'self' ${new URL(found.order.return_url).origin}`)
  })
  room.post<At>(path, async (request, reply) => {
    const found = orderOf(request)
    const parsed = endShape.safeParse(request.body)
    if (found === null || !parsed.success) return sendPage(reply, goneOrderPage(null), 404)
    await end(world, found.mall, found.order, parsed.data)
    if (parsed.data.outcome === 'lost') return sendPage(reply, lostOrderPage())
    return reply.redirect(found.order.return_url, 303)
  })
  mountPayments(room, world)
}

async function end(world: World, mall: Mall, order: AppOrder, given: z.output<typeof endShape>): Promise<void> {
  const { way, outcome, hook } = given
  if (outcome === 'slow') await wait(3000, undefined, { ref: false })
  if (outcome === 'cancel' || outcome === 'fail' || order.paid !== null) return
  const amount = outcome === 'tamper' ? 100 : order.amount
  order.paid = { at: world.now(), way, amount, refunded: 0, refunded_at: null }
  if (hook === 'none') return
  const told = tellPaid(world, mall, order)
  if (hook === 'first') await told
}

const actions: Record<string, (world: World, mall: Mall, order: AppOrder) => Promise<void> | void> = {
  request_refund: async (world, mall, order) => {
    order.refund_requested = true
    await tellRefundRequested(world, mall, order)
  },
  refund: (world, mall, order) => refundOf(world, mall, order, 1),
  refund_half: (world, mall, order) => refundOf(world, mall, order, 2),
  tell_again: (world, mall, order) => tellPaid(world, mall, order),
}

async function refundOf(world: World, mall: Mall, order: AppOrder, part: number): Promise<void> {
  const { paid } = order
  if (paid === null || paid.refunded >= paid.amount) return
  paid.refunded = part === 1 ? paid.amount : Math.min(paid.amount, paid.refunded + Math.floor(paid.amount / part))
  paid.refunded_at = world.now()
  await tellRefunded(world, mall, order)
}

function mountPayments(room: FastifyInstance, world: World): void {
  room.get<At>('/cafe24/:mall_id/admin/payments', (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    return mall === undefined
      ? sendPage(reply, goneOrderPage(null), 404)
      : sendPage(reply, paymentsPage(mall), 200, "'self'")
  })
  room.post<At & { Body: { action?: string; order_id?: string } }>(
    '/cafe24/:mall_id/admin/payments',
    async (request, reply) => {
      const mall = mallOf(world, request.params.mall_id)
      const { action = '', order_id = '' } = request.body ?? {}
      const order = mall?.orders.get(order_id)
      const act = actions[action]
      if (mall === undefined || order === undefined || act === undefined)
        return sendPage(reply, goneOrderPage(null), 404)
      await act(world, mall, order)
      return reply.redirect(`/cafe24/${mall.mall_id}/admin/payments`, 303)
    },
  )
}
