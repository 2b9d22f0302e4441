import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeScreen, screenPath } from '#contract/screens.ts'
import { mallId } from '#contract/wire.ts'
import type { Context, Kernel } from '../context.ts'
import { Failure } from '../failure.ts'
import { comeBack } from '../launch/come-back.ts'
import { launch } from '../launch/launch.ts'
import type { Step } from '../launch/steps.ts'
import { takeNotice } from '../launch/take-notice.ts'
import { cafe24Callback } from '../platform-settings.ts'
import { sendStop } from './launch-page.ts'
import { makeContext } from './mount.ts'
import { textFields } from './place.ts'
import { languageOf, sendProblem } from './problem.ts'

/** Takes `/authservice/init` when it comes with the hosting platform's signed query (contract §4). */
export function takeHostedLaunch(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | null {
  const query = textFields(request.query)
  if (query['hmac'] === undefined || query['mall_id'] === undefined) return null
  const context = contextOf(kernel, request, reply)
  const raw_query = request.url.slice(request.url.indexOf('?') + 1)
  return launch(context, raw_query).then((step) => goOn(context, request, reply, step))
}

/** What follows a launch: the way back from the consent, and the platform's notices. */
export function launchRoutes(server: FastifyInstance, kernel: Kernel): void {
  const door = kernel.providers.platform_door
  server.get(cafe24Callback, async (request, reply) => {
    const { state = '', code = '', error = '' } = textFields(request.query)
    const context = contextOf(kernel, request, reply)
    return goOn(context, request, reply, await comeBack(context, { state, code, error }))
  })
  void server.register(async (room) => {
    // As it came: the same bytes are the same notice.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    room.post('/hooks/cafe24', { bodyLimit: 65_536 }, async (request, reply) => {
      const key = request.headers['x-api-key']
      if (door === null) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
      if (!door.isOurs(typeof key === 'string' ? key : undefined))
        return sendProblem(reply, new Failure('auth.required'), languageOf(request))
      if (Buffer.isBuffer(request.body)) await takeNotice(kernel, request.body)
      return reply.send({ taken: true })
    })
  })
}

function contextOf(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Context {
  void reply.header('cache-control', 'no-store')
  const place = { mall_id: null, shop_no: null, app: 'cert_product', product: null } as const
  const nobody = { actor: { kind: 'nobody' }, mall_id: null, shop: null } as const
  return makeContext(kernel, place, nobody, request, reply)
}

function goOn(context: Context, request: FastifyRequest, reply: FastifyReply, step: Step): FastifyReply {
  if (step.step === 'authorize') return reply.redirect(step.address, 302)
  if (step.step === 'enter') return reply.redirect(adminOf(step.mall_id, step.shop_no), 302)
  const mall = mallId.safeParse(step.mall_id ?? textFields(request.query)['mall_id'])
  const door = context.providers.platform_door
  return sendStop(reply, context.language, step.why, {
    app_list: mall.success && door !== null ? door.appList(mall.data) : null,
    retry: step.why === 'unavailable' ? request.url : null,
  })
}

/** The first screen of a mall, in the shop that was opened (000 §2: `mType` is the mall's type). */
function adminOf(mall_id: string, shop_no: string): string {
  const query = new URLSearchParams({ mType: 'mall', shop_no }).toString()
  return `${screenPath(homeScreen, { mall_id, shell: 'main' })}?${query}`
}
