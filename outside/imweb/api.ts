import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { no, orderedRefusal, refuse, send } from './answer.ts'
import type { Buckets } from './bucket.ts'
import { createBuckets } from './bucket.ts'
import type { Site, Token, World } from './world.ts'

type Asked = { site: Site; token: Token }
type UnitAt = { Params: { unitCode: string } }

/** `/site-info…` of the Open API: the site, its units, and where the integration stands. */
export function mountApi(room: FastifyInstance, world: World, base: string): void {
  const buckets = createBuckets()
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

/** The app has left the site: its tokens are dead. */
function leave(world: World, site: Site): void {
  site.integration = 'none'
  for (const tokens of [world.access, world.refresh])
    for (const [token, { site_code }] of tokens) if (site_code === site.site_code) tokens.delete(token)
}

/** Who asks; otherwise the refusal has been sent. */
function admit(world: World, buckets: Buckets, request: FastifyRequest, reply: FastifyReply): Asked | undefined {
  const token = world.access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  const site = token === undefined ? undefined : world.sites.get(token.site_code)
  if (orderedRefusal(world, site, reply) !== undefined) return undefined
  if (token === undefined || site === undefined) return void refuse(reply, no.token)
  if (token.expires_at < world.now()) return void refuse(reply, no.token_over)
  if (buckets.take(reply, site.site_code) !== undefined) return undefined
  if (site.integration === 'none') return void refuse(reply, no.not_linked)
  return { site, token }
}

function lacks({ token }: Asked, reply: FastifyReply, scope: string): boolean {
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
