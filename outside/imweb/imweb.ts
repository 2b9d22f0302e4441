import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { mountAdmin } from './admin.ts'
import { mountApi, admit, lacks } from './api.ts'
import { mountBenefits } from './benefits.ts'
import { createBuckets, type Buckets } from './bucket.ts'
import { mountOAuth } from './oauth.ts'
import { mountStore } from './store.ts'
import { createWorld, type ImwebOptions, type World } from './world.ts'
import { no, refuse, send } from './answer.ts'
import { orderAnswer } from './orders.ts'
import { pageOf } from './products.ts'

/** The base path of the Open API; its own host in the real world. */
export const imwebApi = '/imweb/openapi'

/** The website builder: its admin, its OAuth and its Open API (providers 2.2). */
export function mountImweb(app: FastifyInstance, options: ImwebOptions, faults: Faults): void {
  const world = createWorld(options, faults)
  void app.register(async (room) => {
    takeBodies(room)
    mountAdmin(room, world)
    mountStore(room, world)
    mountOAuth(room, world, imwebApi)
    const buckets = createBuckets()
    mountApi(room, world, imwebApi, buckets)
    mountOrders(room, world, imwebApi, buckets)
    mountBenefits(room, world, imwebApi, buckets)
  })
}

type OrderAt = { Params: { orderNo: string } }

/** `/orders` of a unit: pages by the time of the order, and one (providers 2.2). */
function mountOrders(room: FastifyInstance, world: World, base: string, buckets: Buckets): void {
  const desk = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = admit(world, buckets, request, reply)
    if (asked === undefined || lacks(asked, reply, 'order:read')) return undefined
    if (asked.site.integration !== 'complete') return void refuse(reply, no.not_linked)
    const query = Object.fromEntries(new URL(request.url, 'http://platform').searchParams)
    const unit = asked.site.units.find(({ unitCode }) => unitCode === query['unitCode'])
    if (unit === undefined) return void refuse(reply, no.unit)
    return { query, orders: [...asked.site.orders.values()].filter(({ unitCode }) => unitCode === unit.unitCode) }
  }
  room.get(`${base}/orders`, (request, reply) => {
    const found = desk(request, reply)
    if (found === undefined) return reply
    const { startWtime = '', endWtime = '' } = found.query
    const [from, to] = [Date.parse(startWtime), Date.parse(endWtime)]
    if (Number.isNaN(from) || Number.isNaN(to) || from > to) return refuse(reply, no.input)
    const orders = found.orders.filter(({ wtime }) => Date.parse(wtime) >= from && Date.parse(wtime) <= to)
    const page = pageOf(orders.toReversed().map(orderAnswer), found.query)
    return page === null ? refuse(reply, no.input) : send(world, reply, page)
  })
  room.get<OrderAt>(`${base}/orders/:orderNo`, (request, reply) => {
    const found = desk(request, reply)
    if (found === undefined) return reply
    const order = found.orders.find(({ orderNo }) => orderNo === request.params.orderNo)
    return order === undefined ? refuse(reply, no.order) : send(world, reply, orderAnswer(order))
  })
}
