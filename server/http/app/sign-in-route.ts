import type { FastifyInstance } from 'fastify'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { safeRedirect } from '#contract/accounts/redirect.ts'
import { screenPath } from '#contract/table/screens.ts'
import { mallId } from '#contract/kernel/wire.ts'
import type { Kernel } from '../../kernel/context.ts'
import { inTenant } from '../../database/tenant.ts'
import { sendStop } from './launch-page.ts'
import { textFields } from '../place.ts'
import { languageOf } from '../problem.ts'

/**
 * `/go/sign-in?mall_id=&redirect=`: redirects visitors without a session (000 §4 "Access guard", resolution 8). Only
 * the server knows a mall's flavour and its platform's addresses.
 */
export function signInRoute(server: FastifyInstance, kernel: Kernel): void {
  server.get('/go/sign-in', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const query = textFields(request.query)
    const redirect = safeRedirect(query['redirect'])
    const mall = mallId.safeParse(query['mall_id'])
    const found = mall.success ? await find(kernel, mall.data) : undefined
    if (!mall.success || found === undefined) return reply.redirect(withRedirect('/authservice/login', redirect), 302)
    if (found.flavour === 'imweb')
      return reply.redirect(withRedirect(`/authservice/${mall.data}/member/login`, redirect), 302)
    if (found.flavour === 'partner') {
      const [product = defaultProductSlug] = kernel.config.PRODUCT_SLUGS
      return reply.redirect(screenPath('partnerLogin', { product }), 302)
    }
    const door = kernel.providers.platform_door
    const app_list = door === null ? null : door.appList(mall.data)
    if (app_list === null) return sendStop(reply, languageOf(request), 'closed', { app_list, retry: null })
    // A lost platform connection is explained before the way back in.
    if (found.connection !== null && found.connection !== 'connected')
      return sendStop(reply, languageOf(request), 'reauth', { app_list, retry: null })
    return reply.redirect(app_list, 302)
  })
}

async function find(kernel: Kernel, mall_id: string) {
  return inTenant(kernel, mall_id, ({ tx }) =>
    tx
      .selectFrom('mall as m')
      .leftJoin('mall_platform as p', 'p.mall_id', 'm.mall_id')
      .select(['m.flavour', 'p.state as connection'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirst(),
  )
}

function withRedirect(path: string, redirect: string | null): string {
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
}
