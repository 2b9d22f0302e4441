import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { no, orderedRefusal, refuse, send } from './answer.ts'
import type { Buckets } from './bucket.ts'
import type { Site, Token, World } from './world.ts'

import { pictureOf } from '../picture.ts'
import { detailAnswer, pageOf, productAnswer, productsOf } from './products.ts'

export type Asked = { site: Site; token: Token }
type UnitAt = { Params: { unitCode: string } }

/** `/site-info…` of the Open API: the site, its units, and where the integration stands. */
export function mountApi(room: FastifyInstance, world: World, base: string, buckets: Buckets): void {
  const admitted = (request: FastifyRequest, reply: FastifyReply) => admit(world, buckets, request, reply)
  room.get(`${base}/site-info`, (request, reply) => {
    const asked = admitted(request, reply)
    if (asked === undefined || lacks(asked, reply, 'site-info:read')) return reply
    return send(world, reply, siteAnswer(asked.site))
  })
  room.get<UnitAt>(`${base}/site-info/unit/:unitCode`, (request, reply) => {
    const asked = admitted(request, reply)
    if (asked === undefined || lacks(asked, reply, 'site-info:read')) return reply
    // While an integration has only begun, most of the API is closed.
    if (asked.site.integration !== 'complete') return refuse(reply, no.not_linked)
    const unit = asked.site.units.find(({ unitCode }) => unitCode === request.params.unitCode)
    return unit === undefined ? refuse(reply, no.unit) : send(world, reply, unitAnswer(asked.site, unit))
  })
  mountProducts(room, world, base, admitted)
  room.patch(`${base}/site-info/integration-complete`, (request, reply) => {
    const asked = admitted(request, reply)
    if (asked === undefined || lacksWrite(asked, reply)) return reply
    if (asked.site.integration !== 'begun') return refuse(reply, no.already)
    asked.site.integration = 'complete'
    return send(world, reply, true)
  })
  room.patch(`${base}/site-info/integration-cancellation`, (request, reply) => {
    const asked = admitted(request, reply)
    if (asked === undefined || lacksWrite(asked, reply)) return reply
    if (asked.site.integration !== 'complete') return refuse(reply, no.not_complete)
    leave(world, asked.site)
    return send(world, reply, true)
  })
}

type ProductAt = { Params: { prodNo: string } }

/** `/products…` of a unit: pages, one, and the details of its options. */
function mountProducts(
  room: FastifyInstance,
  world: World,
  base: string,
  admitted: (request: FastifyRequest, reply: FastifyReply) => Asked | undefined,
): void {
  const shelf = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = admitted(request, reply)
    if (asked === undefined || lacks(asked, reply, 'product:read')) return undefined
    if (asked.site.integration !== 'complete') return void refuse(reply, no.not_linked)
    const query = Object.fromEntries(new URL(request.url, 'http://platform').searchParams)
    const products = productsOf(asked.site, query['unitCode'])
    if (products === null) return void refuse(reply, no.unit)
    return { query, products, origin: `http://${request.headers.host ?? ''}` }
  }
  const listed = (reply: FastifyReply, list: readonly unknown[], query: Record<string, string>) => {
    const page = pageOf(list, query)
    return page === null ? refuse(reply, no.input) : send(world, reply, page)
  }
  room.get(`${base}/products`, (request, reply) => {
    const found = shelf(request, reply)
    if (found === undefined) return reply
    const answers = found.products.map((product) => productAnswer(product, found.origin))
    return listed(reply, answers, found.query)
  })
  const one = (path: string, details: boolean) =>
    room.get<ProductAt>(`${base}/products/:prodNo${path}`, (request, reply) => {
      const found = shelf(request, reply)
      if (found === undefined) return reply
      const product = found.products.find(({ prodNo }) => String(prodNo) === request.params.prodNo)
      if (product === undefined) return refuse(reply, no.product)
      return details
        ? listed(reply, detailAnswer(product), found.query)
        : send(world, reply, productAnswer(product, found.origin))
    })
  one('', false)
  one('/option-details', true)
  // What stands behind the pictures' addresses: no part of the API, and open to everybody.
  room.get<{ Params: { name: string } }>('/imweb/pictures/:name', async (request, reply) =>
    reply.header('content-type', 'image/png').send(await pictureOf(request.params.name)),
  )
}

/** The app has left the site: its tokens are dead. */
function leave(world: World, site: Site): void {
  site.integration = 'none'
  for (const tokens of [world.access, world.refresh])
    for (const [token, { site_code }] of tokens) if (site_code === site.site_code) tokens.delete(token)
}

/** Who asks; otherwise the refusal has been sent. */
export function admit(world: World, buckets: Buckets, request: FastifyRequest, reply: FastifyReply): Asked | undefined {
  const token = world.access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  const site = token === undefined ? undefined : world.sites.get(token.site_code)
  if (orderedRefusal(world, site, reply) !== undefined) return undefined
  if (token === undefined || site === undefined) return void refuse(reply, no.token)
  if (token.expires_at < world.now()) return void refuse(reply, no.token_over)
  if (buckets.take(reply, site.site_code) !== undefined) return undefined
  if (site.integration === 'none') return void refuse(reply, no.not_linked)
  return { site, token }
}

/** Whether a right is missing; then the refusal has been sent. */
export function lacks({ token }: Asked, reply: FastifyReply, scope: string): boolean {
  if (token.scopes.includes(scope)) return false
  refuse(reply, no.forbidden)
  return true
}

/** The right to say that an integration is complete has a refusal of its own (30156). */
function lacksWrite({ token }: Asked, reply: FastifyReply): boolean {
  if (token.scopes.includes('site-info:write')) return false
  refuse(reply, no.write_missing)
  return true
}

function siteAnswer(site: Site) {
  return {
    siteCode: site.site_code,
    firstOrderTime: '2024-03-02T08:03:29.000Z',
    ownerUid: site.owner,
    unitList: site.units.map(({ unitCode, name, currency }) => ({ unitCode, name, currency })),
    configData: {},
  }
}

function unitAnswer(site: Site, unit: Site['units'][number]) {
  const { unitCode, name, currency, primaryDomain, email } = unit
  return {
    siteCode: site.site_code,
    unitCode,
    name,
    currency,
    companyName: site.name,
    presidentName: '홍대표',
    phone: '02-0000-0000',
    email,
    address1: '서울시 성동구',
    address2: '',
    companyRegistrationNo: '118-81-20586',
    primaryDomain,
  }
}
