import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { page, sendPage } from '../pages/layout.ts'
import { appsPage, mallsPage, memberPage } from './admin-pages.ts'
import { repeatLast, tellRemoved } from './hooks.ts'
import { shelfActions } from './shelf.ts'
import { launchAddress, launchCases } from './launch.ts'
import { mallOf, type Mall, type World } from './world.ts'

type At = { Params: { mall_id: string } }

const launchQuery = z.object({
  shop_no: z.coerce.number().int().default(1),
  user_type: z.enum(['P', 'A']).default('P'),
  case: z.enum(launchCases).default('good'),
  app: z.enum(['product', 'digital']).default('product'),
})

/** Actions on a mall by hand, each leading to another page of ours. */
const actions: Record<string, (world: World, mall: Mall) => Promise<void> | void> = {
  ...shelfActions,
  uninstall: async (world, mall) => {
    mall.installed = false
    for (const [token, { mall_id }] of world.refresh) if (mall_id === mall.mall_id) world.refresh.delete(token)
    for (const token of world.access.values()) if (token.mall_id === mall.mall_id) token.removed = true
    await tellRemoved(world, mall)
  },
  repeat_hook: repeatLast,
  withhold: (_world, mall) => void (mall.withheld = ['mall.read_store']),
  break: (_world, mall) => void (mall.broken_calls = 3),
  heal: (_world, mall) => void (mall.broken_calls = 0),
  expire: (world, mall) => {
    for (const token of world.access.values()) if (token.mall_id === mall.mall_id) token.expires_at = 0
  },
  lose_rotation: (world, mall) => {
    void actions['expire']?.(world, mall)
    mall.lose_rotation = true
  },
}

/** The platform's admin of a mall, as far as it concerns us: its list of apps. */
export function mountAdmin(room: FastifyInstance, world: World): void {
  const form = `'self' ${new URL(world.options.app_url).origin}`
  room.get('/cafe24', (_request, reply) => sendPage(reply, mallsPage([...world.malls.values()])))
  room.get<At>('/cafe24/:mall_id/admin/apps', (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    return mall === undefined ? noMall(reply) : sendPage(reply, appsPage(mall), 200, form)
  })
  room.get<At & { Querystring: { user_id?: string } }>(
    '/cafe24/:mall_id/admin/php/:shop/c/member_admin_d_f.php',
    (request, reply) => {
      const mall = mallOf(world, request.params.mall_id)
      return mall === undefined ? noMall(reply) : sendPage(reply, memberPage(mall, request.query.user_id ?? ''))
    },
  )
  room.get<At>('/cafe24/:mall_id/admin/launch', (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const parsed = launchQuery.safeParse(request.query)
    const user = mall?.users.find(({ user_type }) => user_type === parsed.data?.user_type)
    if (mall === undefined || user === undefined || !parsed.success) return noMall(reply)
    return reply.redirect(
      launchAddress(world, mall, { user, shop_no: parsed.data.shop_no, app: parsed.data.app }, parsed.data.case),
      302,
    )
  })
  room.post<At & { Body: { action?: string } }>('/cafe24/:mall_id/admin/apps', async (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const act = actions[request.body?.action ?? '']
    if (mall === undefined || act === undefined) return noMall(reply)
    await act(world, mall)
    return reply.redirect(`/cafe24/${mall.mall_id}/admin/apps`, 303)
  })
  // For tests and for trying by hand: a clock that is off, and how often tokens were renewed.
  room.post<{ Body: { offset_ms?: number } }>('/cafe24/clock', (request, reply) => {
    world.offset = request.body?.offset_ms ?? 0
    return reply.send({ now: new Date(world.now()).toISOString() })
  })
  room.get<At>('/cafe24/:mall_id/admin/tokens.json', (request, reply) => {
    const { mall_id } = request.params
    const mall = world.malls.get(mall_id)
    const { installed = false, hooks_sent = [] } = mall ?? {}
    return reply.send({ installed, refreshes: world.refreshes.get(mall_id) ?? 0, hooks_sent })
  })
}

function noMall(reply: FastifyReply): FastifyReply {
  const body = '<h1>없는 몰이에요</h1><p><a href="/cafe24">몰 목록으로 돌아가기</a></p>'
  return sendPage(reply, page({ title: '없는 몰', here: '/cafe24', body }), 404)
}
