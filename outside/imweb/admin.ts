import type { FastifyInstance, FastifyReply } from 'fastify'
import { page, sendPage } from '../pages/layout.ts'
import { benefitsPage, membersPage, servicesPage, sitesPage } from './admin-pages.ts'
import { repeatLast, tellOrder, tellProduct, tellRemoved } from './hooks.ts'
import { type Site, type World, siteOf } from './world.ts'

type At = { Params: { site_code: string } }

/** Actions on a site by hand, each leading back to its page. */
const actions: Record<string, (world: World, site: Site) => Promise<void> | void> = {
  unlink: async (world, site) => {
    // Tokens live on; whoever shows them is told that the site is not linked.
    site.integration = 'none'
    await tellRemoved(world, site)
  },
  order: async (world, site) =>
    tellOrder(world, site, [...site.orders.keys()].at(-1) ?? '202611210000001', 'ORDER_DEPOSIT_COMPLETE'),
  edit_product: async (world, site) => {
    const [first, ...rest] = site.products
    if (first === undefined) return
    const name = first.name.endsWith(' 개선판') ? first.name : `${first.name} 개선판`
    site.products = [{ ...first, name, price: first.price + 1000 }, ...rest]
    await tellProduct(world, site, 'PRODUCT_UPDATE', first.prodNo)
  },
  remove_product: async (world, site) => {
    const last = site.products.findLast(({ unit }) => unit === 1)
    if (last === undefined) return
    site.products = site.products.filter((product) => product !== last)
    await tellProduct(world, site, 'PRODUCT_DELETE', last.prodNo)
  },
  repeat_hook: repeatLast,
  withhold: (_world, site) => void (site.withheld = ['site-info:write']),
  break: (_world, site) => void (site.broken_calls = 3),
  heal: (_world, site) => void (site.broken_calls = 0),
  expire: (world, site) => {
    for (const token of world.access.values()) if (token.site_code === site.site_code) token.expires_at = 0
  },
}

/** The builder's admin of a site, as far as it concerns us: its list of connected services. */
export function mountAdmin(room: FastifyInstance, world: World): void {
  room.get('/imweb', (_request, reply) => sendPage(reply, sitesPage([...world.sites.values()])))
  room.get<At>('/imweb/:site_code/admin/services', (request, reply) => {
    const site = siteOf(world, request.params.site_code)
    return site === undefined
      ? noSite(reply)
      : sendPage(reply, servicesPage(site, openAddresses(world, site)), 200, "'self'")
  })
  room.get<At & { Querystring: { keyword?: string } }>('/imweb/:site_code/admin/members', (request, reply) => {
    const site = siteOf(world, request.params.site_code)
    return site === undefined ? noSite(reply) : sendPage(reply, membersPage(site, request.query.keyword ?? ''))
  })
  room.get<At>('/imweb/:site_code/admin/benefits', (request, reply) => {
    const site = siteOf(world, request.params.site_code)
    return site === undefined ? noSite(reply) : sendPage(reply, benefitsPage(site))
  })
  // For tests: what has arrived.
  room.get<At>('/imweb/:site_code/admin/benefits.json', (request, reply) => {
    const site = siteOf(world, request.params.site_code)
    if (site === undefined) return noSite(reply)
    return reply.send({ members: [...site.benefits.members.values()], lines: site.benefits.lines })
  })
  room.post<At & { Body: { action?: string } }>('/imweb/:site_code/admin/services', async (request, reply) => {
    const site = siteOf(world, request.params.site_code)
    const act = actions[request.body?.action ?? '']
    if (site === undefined || act === undefined) return noSite(reply)
    await act(world, site)
    return reply.redirect(`/imweb/${site.site_code}/admin/services`, 303)
  })
  // For tests and for trying by hand: a clock that is off, and where a site stands.
  room.post<{ Body: { offset_ms?: number } }>('/imweb/clock', (request, reply) => {
    world.offset = request.body?.offset_ms ?? 0
    return reply.send({ now: new Date(world.now()).toISOString() })
  })
  room.get<At>('/imweb/:site_code/admin/state.json', (request, reply) => {
    const { site_code } = request.params
    const { integration = 'none', hooks_sent = [] } = world.sites.get(site_code) ?? {}
    return reply.send({ integration, refreshes: world.refreshes.get(site_code) ?? 0, hooks_sent })
  })
}

/** The URLs of the service and of its app for digital goods, with the site's code, which nobody has signed. */
function openAddresses(world: World, { site_code }: Site) {
  const { app_url } = world.options
  const digital = app_url.replace(/\/init$/, '/digital/init')
  return { product: `${app_url}?siteCode=${site_code}`, digital: `${digital}?siteCode=${site_code}` }
}

function noSite(reply: FastifyReply): FastifyReply {
  const body = '<h1>없는 사이트예요</h1><p><a href="/imweb">사이트 목록으로 돌아가기</a></p>'
  return sendPage(reply, page({ title: '없는 사이트', here: '/imweb', body }), 404)
}
