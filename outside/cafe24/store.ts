import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { page, sendPage } from '../pages/layout.ts'
import { tellShopOrder, tellTogether } from './hooks.ts'
import { orderPage, ordersPage, productPage, storePage, thanksPage } from './order-pages.ts'
import type { ShopOrder } from './order-types.ts'
import { type StepName, type Told, canStep, makeOrder, moveLine, splitLine, stepNames } from './orders.ts'
import { mallOf, type Mall, type World } from './world.ts'

type At = { Params: { mall_id: string } }
type AtShop = { Params: { mall_id: string; shop_no: string; product_no?: string } }
type AtOrder = At & { Querystring: { order_id?: string } }

const orderForm = z.object({
  variant_code: z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat()),
  quantity: z
    .union([z.coerce.number(), z.array(z.coerce.number())])
    .transform((given) => [given].flat())
    .pipe(z.array(z.number().int().min(1).max(99))),
  name: z.string().min(1).max(60),
  cellphone: z.string().max(20).default(''),
  email: z.string().max(254).default(''),
  member_id: z.string().max(40).default(''),
  paid: z.enum(['T', 'F']).default('T'),
})

const stepForm = z.object({
  step: z.enum(stepNames as [StepName, ...StepName[]]),
  line: z.string().optional(),
  part: z.string().optional(),
})

/** A storefront to buy in, and the orders of the mall's admin (product K). */
export function mountStore(room: FastifyInstance, world: World): void {
  mountStorefront(room, world)
  room.get<At>('/cafe24/:mall_id/admin/orders', (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    return mall === undefined ? missing(reply) : sendPage(reply, ordersPage(mall), 200, "'self'")
  })
  // For tests: every order as the platform has it.
  room.get<At>('/cafe24/:mall_id/admin/orders.json', (request, reply) => {
    const { shop_orders = new Map<string, ShopOrder>() } = world.malls.get(request.params.mall_id) ?? {}
    return reply.send({ orders: [...shop_orders.values()] })
  })
  room.post<At & { Body: { all?: string } }>('/cafe24/:mall_id/admin/orders', async (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const all = request.body?.all
    if (mall === undefined || (all !== 'ship' && all !== 'deliver')) return missing(reply)
    await moveAll(world, mall, all)
    return reply.redirect(`/cafe24/${mall.mall_id}/admin/orders`, 303)
  })
  // The address of an order as other tools link to it (providers 1.6).
  const detail = '/cafe24/:mall_id/admin/php/:shop/s_new/order_detail.php'
  room.get<AtOrder>(detail, (request, reply) => {
    const [mall, order] = orderAt(world, request.params.mall_id, request.query.order_id)
    return mall === null ? missing(reply) : sendPage(reply, orderPage(mall, order), 200, "'self'")
  })
  room.post<AtOrder>(detail, async (request, reply) => {
    const [mall, order] = orderAt(world, request.params.mall_id, request.query.order_id)
    const parsed = stepForm.safeParse(request.body)
    if (mall === null || !parsed.success) return missing(reply)
    await move(world, mall, order, parsed.data)
    return reply.redirect(request.url, 303)
  })
}

function mountStorefront(room: FastifyInstance, world: World): void {
  const shopAt = ({ mall_id, shop_no }: AtShop['Params']) => {
    const mall = mallOf(world, mall_id)
    const shop = mall?.shops.find((each) => String(each.shop_no) === shop_no)
    return mall === undefined || shop === undefined ? null : { mall, shop }
  }
  room.get<AtShop>('/cafe24/:mall_id/store/:shop_no', ({ params }, reply) => {
    const at = shopAt(params)
    return at === null ? missing(reply) : sendPage(reply, storePage(at.mall, at.shop))
  })
  const path = '/cafe24/:mall_id/store/:shop_no/product/:product_no'
  room.get<AtShop>(path, ({ params }, reply) => {
    const at = shopAt(params)
    const product = at?.shop.products.find(({ product_no }) => String(product_no) === params.product_no)
    if (at === null || product === undefined) return missing(reply)
    return sendPage(reply, productPage(product), 200, "'self'")
  })
  room.post<AtShop>(path, async ({ params, body }, reply) => {
    const at = shopAt(params)
    const parsed = orderForm.safeParse(body)
    if (at === null || !parsed.success) return missing(reply)
    const { variant_code, quantity, paid, ...buyer } = parsed.data
    const wanted = variant_code.map((code, index) => ({ variant_code: code, quantity: quantity[index] ?? 1 }))
    const order = makeOrder(at.mall, at.shop, { buyer, wanted, paid: paid === 'T', now: world.now() })
    if (order === null) return missing(reply)
    await tellShopOrder(world, at.mall, order, 90_023)
    return reply.redirect(`/cafe24/${params.mall_id}/store/${params.shop_no}/orders/${order.order_id}`, 303)
  })
  room.get<{ Params: AtShop['Params'] & { order_id: string } }>(
    '/cafe24/:mall_id/store/:shop_no/orders/:order_id',
    ({ params }, reply) => {
      const at = shopAt(params)
      const order = at?.mall.shop_orders.get(params.order_id)
      if (at === null || order === undefined) return missing(reply)
      return sendPage(reply, thanksPage(at.mall, at.shop, order))
    },
  )
}

function orderAt(world: World, mall_id: string, order_id = ''): [Mall, ShopOrder] | [null, null] {
  const mall = mallOf(world, mall_id)
  const order = mall?.shop_orders.get(order_id)
  return mall === undefined || order === undefined ? [null, null] : [mall, order]
}

/** A button for the order moves what can be moved; one for a line moves it, or one unit of it. */
async function move(world: World, mall: Mall, order: ShopOrder, form: z.output<typeof stepForm>): Promise<void> {
  const chosen = order.lines.filter(
    (line) => canStep(line, form.step) && (form.line === undefined || line.order_item_code === form.line),
  )
  const told = new Set<Told>()
  for (const line of chosen) {
    const part = form.part !== undefined && line.quantity > 1 ? splitLine(order, line) : line
    const event_no = moveLine(order, part, form.step, world.now())
    if (event_no !== null) told.add(event_no)
  }
  for (const event_no of told) await tellShopOrder(world, mall, order, event_no)
}

async function moveAll(world: World, mall: Mall, name: 'ship' | 'deliver'): Promise<void> {
  const moved = [...mall.shop_orders.values()].filter((order) => {
    const lines = order.lines.filter((line) => canStep(line, name))
    for (const line of lines) moveLine(order, line, name, world.now())
    return lines.length > 0
  })
  for (const shop_no of new Set(moved.map((order) => order.shop_no)))
    await tellTogether(
      world,
      mall,
      moved.filter((order) => order.shop_no === shop_no),
    )
}

function missing(reply: FastifyReply): FastifyReply {
  const body = '<h1>없는 화면이에요</h1><p><a href="/cafe24">몰 목록으로 돌아가기</a></p>'
  return sendPage(reply, page({ title: '없는 화면', here: '/cafe24', body }), 404)
}
