import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderedRefusal, refuse, send } from './answer.ts'
import type { Buckets } from './bucket.ts'
import { pictureOf } from '../picture.ts'
import { ordersAnswer, orderWhole } from './order-api.ts'
import { countAnswer, productsAnswer, productWhole } from './products.ts'
import type { AccessToken, Mall, Shop, World } from './world.ts'
import { type Query, queryOf } from './query.ts'

/** The version that the simulator speaks; another one is answered with it (providers 1.1 "version drift"). */
const apiVersion = '2026-03-01'

export type Asked = { mall: Mall; token: AccessToken; shop: Shop }

/** `/cafe24/{mall_id}/api/v2/admin/…`: what our app reads of a mall. */
export function mountApi(room: FastifyInstance, world: World, buckets: Buckets): void {
  const get = (path: string, scope: string, answer: (asked: Asked, reply: FastifyReply, query: Query) => unknown) =>
    room.get<{ Params: Params }>(`/cafe24/:mall_id/api/v2/admin/${path}`, (request, reply) => {
      const asked = admit(world, buckets, { request, reply }, { scope })
      return asked === undefined ? reply : answer(asked, reply, queryOf(request))
    })
  get('shops', 'mall.read_store', ({ mall }, reply) => send(world, reply, { shops: mall.shops.map(shopAnswer) }))
  get('shops/:shop_no', 'mall.read_store', ({ shop }, reply) => send(world, reply, { shop: shopAnswer(shop) }))
  get('store', 'mall.read_store', ({ mall, shop }, reply) => send(world, reply, { store: storeAnswer(mall, shop) }))
  get('products', 'mall.read_product', ({ shop }, reply, query) => {
    const answer = productsAnswer(shop, query, originOf(reply))
    return 'problem' in answer ? refuse(reply, 422, answer.problem) : send(world, reply, answer)
  })
  get('products/count', 'mall.read_product', ({ shop }, reply, query) => send(world, reply, countAnswer(shop, query)))
  get('products/:product_no', 'mall.read_product', ({ shop }, reply, query) => {
    const { product_no } = reply.request.params as Params // of this route
    const product = productWhole(shop, Number(product_no), query, originOf(reply))
    return product === null ? refuse(reply, 404, 'No product with that number.') : send(world, reply, { product })
  })
  get('orders', 'mall.read_order', ({ mall, shop }, reply, query) => {
    const answer = ordersAnswer(mall, shop, query)
    return 'problem' in answer ? refuse(reply, 422, answer.problem) : send(world, reply, answer)
  })
  get('orders/:order_id', 'mall.read_order', ({ mall, shop }, reply, query) => {
    const { order_id = '' } = reply.request.params as Params // of this route
    const order = orderWhole(mall, shop, order_id, query)
    return order === null ? refuse(reply, 404, 'No order with that number.') : send(world, reply, { order })
  })
  // What stands behind the pictures' addresses: no part of the API, and open to everybody.
  room.get<{ Params: { name: string } }>('/cafe24/pictures/:name', async (request, reply) => {
    const picture = await pictureOf(request.params.name)
    return reply.header('content-type', 'image/png').send(picture)
  })
}

type Params = { mall_id: string; shop_no?: string; product_no?: string; order_id?: string }

function originOf({ request }: FastifyReply): string {
  return `http://${request.headers.host ?? ''}`
}

/** Who asks, for which shop; otherwise the refusal has been sent. A shop that the mall has not is a 404. */
export function admit(
  world: World,
  buckets: Buckets,
  { request, reply }: { request: FastifyRequest<{ Params: Params }>; reply: FastifyReply },
  { scope, size = 40 }: { scope: string; size?: 40 | 10 },
): Asked | undefined {
  void reply.header('x-cafe24-api-version', apiVersion)
  const no = (status: number, message: string): undefined => {
    refuse(reply, status, message)
    return undefined
  }
  const mall = world.malls.get(request.params.mall_id)
  if (mall === undefined) return no(404, 'The mall does not exist.')
  if (orderedRefusal(world, mall, reply) !== undefined) return undefined
  const token = world.access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  if (token === undefined || token.mall_id !== mall.mall_id || token.expires_at < world.now())
    return no(401, 'access_token time expired. (invalid_token)')
  if (token.removed) return no(403, 'The app is not installed in the mall.')
  if (!token.scopes.includes(scope)) return no(403, 'Insufficient scope. (insufficient_scope)')
  if (buckets.pour(reply, mall.mall_id, size) !== undefined) return undefined
  const shop_no = request.params.shop_no ?? shopOfBody(request.body) ?? queryOf(request)['shop_no'] ?? '1'
  const shop = mall.shops.find((each) => String(each.shop_no) === shop_no)
  if (shop === undefined) return no(404, 'No shop with that number.')
  return { mall, token, shop }
}

/** A change names its shop beside what is asked for (providers 1.1). */
function shopOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('shop_no' in body)) return undefined
  return String(body.shop_no)
}

function shopAnswer(shop: Shop) {
  const korean = shop.language_code === 'ko_KR'
  return {
    shop_no: shop.shop_no,
    default: shop.default,
    shop_name: shop.shop_name,
    business_country_code: 'KR',
    language_code: shop.language_code,
    language_name: korean ? 'Korean' : 'English',
    currency_code: shop.currency_code,
    currency_name: korean ? 'South Korean Won (KRW)' : 'United States Dollar (USD)',
    reference_currency_code: '',
    reference_currency_name: null,
    pc_skin_no: shop.shop_no * 2 - 1,
    mobile_skin_no: shop.shop_no * 2,
    base_domain: shop.base_domain,
    primary_domain: shop.primary_domain,
    slave_domain: [],
    active: 'T',
    timezone: 'Asia/Seoul',
    timezone_name: '(UTC+09:00) Seoul',
    date_format: 'YYYY-MM-DD',
    time_format: 'hh:mm:ss',
    use_reference_currency: 'F',
  }
}

function storeAnswer(mall: Mall, shop: Shop) {
  return {
    shop_no: shop.shop_no,
    shop_name: shop.shop_name,
    mall_id: mall.mall_id,
    base_domain: shop.base_domain,
    primary_domain: shop.primary_domain,
    company_registration_no: '118-81-20586',
    company_name: mall.name,
    president_name: mall.users[0]?.user_name ?? '',
    country_code: 'KOR',
    phone: '02-0000-0000',
    email: shop.email,
    notification_only_email: shop.email,
    mall_url: `https://${shop.primary_domain}`,
    customer_service_phone: '02-0000-0000',
    customer_service_email: shop.email,
  }
}
