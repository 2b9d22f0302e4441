import type { FastifyInstance } from 'fastify'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { homeAddress, screenPath } from '#contract/table/screens.ts'
import { loginPartner } from '../../accounts/login.ts'
import { demoPassword } from '../../demo/demo-codes.ts'
import { demoSite } from '../../demo/site-catalogue.ts'
import { refuseOtherSites } from '../../identity/attempts.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { loginMember } from '../../member-accounts/login.ts'
import { contextOf } from '../app/launch-routes.ts'
import { textFields } from '../place.ts'

/** The address of the demo's entry buttons. */
export const entryAddress = '/demo/enter'

/**
 * Signs in to a demo shop with the demo's public password, like a typed login, so it opens no other account. Never
 * mounted in production.
 */
export function demoEntry(server: FastifyInstance, kernel: Kernel): void {
  server.post(entryAddress, async (request, reply) => {
    const context = contextOf(kernel, request, reply)
    refuseOtherSites(context)
    const { mall_id = '' } = textFields(request.body)
    return reply.redirect(await enter(context, mall_id), 303)
  })
}

/** The first screen of the shop; the login if the password has changed or a second factor is required. */
async function enter(context: Context, mall_id: string): Promise<string> {
  const is_site = mall_id === demoSite.mall_id
  try {
    return is_site ? await enterSite(context) : await enterShop(context, mall_id)
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    return is_site ? screenPath('commonLogin', {}) : screenPath('partnerLogin', { product: productOf(context) })
  }
}

async function enterShop(context: Context, mall_id: string): Promise<string> {
  const answer = await loginPartner(context, { mall_id, password: demoPassword, auto_login: false })
  if ('malls' in answer) throw new Failure('auth.login_failed')
  const apps = answer.scope.split(' ')
  return homeAddress({
    flavour: 'partner',
    state: answer.scope === 'pending' ? 'pending' : 'approved',
    app: apps.includes('cert_product') || !apps.includes('cert_digital') ? 'cert_product' : 'cert_digital',
    product: productOf(context),
    mall_id: answer.mall_id,
  })
}

async function enterSite(context: Context): Promise<string> {
  const { email, mall_id } = demoSite
  await loginMember(context, { email, mall_id, password: demoPassword, auto_login: false })
  const product = productOf(context)
  return homeAddress({ flavour: 'imweb', state: 'approved', app: 'cert_product', product, mall_id })
}

function productOf({ config }: Context): string {
  const [product = defaultProductSlug] = config.PRODUCT_SLUGS
  return product
}
