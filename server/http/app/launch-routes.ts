import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { homeAddress, homeScreen, screenPath } from '#contract/table/screens.ts'
import { type App, mallId } from '#contract/kernel/wire.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { refuseOtherSites } from '../../identity/attempts.ts'
import { changeOver } from '../../launch/change-over.ts'
import { comeBack } from '../../launch/come-back.ts'
import { launch } from '../../launch/launch.ts'
import type { Step } from '../../launch/steps.ts'
import { comeBackToSite, openSite } from '../../launch/join-site.ts'
import { noticesOf, takeNotice } from '../../launch/take-notice.ts'
import { cafe24Callback, imwebCallback } from '../../platforms/settings.ts'
import { changeAddress, sendQuestion, sendStop } from './launch-page.ts'
import { wakeAtPlatform } from '../../payment/wake.ts'
import { unsigned } from '../admit/admission.ts'
import { makeContext } from '../mount.ts'
import { textFields } from '../place.ts'
import { languageOf, sendProblem } from '../problem.ts'

/** Takes `/authservice/init` when it comes with the hosting platform's signed query (contract §4). */
export function takeHostedLaunch(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
): Promise<FastifyReply> | null {
  const query = textFields(request.query)
  if (query['hmac'] === undefined || query['mall_id'] === undefined) return null
  const context = contextOf(kernel, request, reply)
  const raw_query = request.url.slice(request.url.indexOf('?') + 1)
  return launch(context, raw_query, app).then((step) => goOn(context, request, reply, step))
}

/** Takes it when the website builder opens it with a site's code. */
export function takeSiteLaunch(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, app: App) {
  const { siteCode } = textFields(request.query)
  if (siteCode === undefined) return null
  const context = contextOf(kernel, request, reply)
  return openSite(context, siteCode, app).then((step) => goOn(context, request, reply, step))
}

/** The header in which each platform sends its webhook's key. */
const hookKeys = [
  ['cafe24', 'x-api-key'],
  ['imweb', 'authorization'],
] as const

/** Routes after a launch: the OAuth redirect back from the consent, and the platform's webhooks. */
export function launchRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get(cafe24Callback, async (request, reply) => {
    const { state = '', code = '', error = '' } = textFields(request.query)
    const context = contextOf(kernel, request, reply)
    return goOn(context, request, reply, await comeBack(context, { state, code, error }))
  })
  server.get(imwebCallback, async (request, reply) => {
    const { state = '', code = '', errorCode = '', error = '' } = textFields(request.query)
    const context = contextOf(kernel, request, reply)
    return goOn(context, request, reply, await comeBackToSite(context, { state, code, error: errorCode || error }))
  })
  server.post(changeAddress, async (request, reply) => {
    const context = contextOf(kernel, request, reply)
    refuseOtherSites(context)
    return goOn(context, request, reply, await changeOver(context, textFields(request.body)['ticket'] ?? ''))
  })
  void server.register(async (room) => {
    // Raw bytes: equal bytes are a duplicate webhook.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [kind, header] of hookKeys) {
      room.post(`/hooks/${kind}`, { bodyLimit: 65_536 }, async (request, reply) => {
        const key = request.headers[header]
        const notices = noticesOf(kernel, kind)
        if (notices === null) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
        if (!notices.isOurs(typeof key === 'string' ? key : undefined))
          return sendProblem(reply, new Failure('auth.required'), languageOf(request))
        if (Buffer.isBuffer(request.body)) {
          await takeNotice(kernel, kind, request.body)
          const paid = kernel.providers.platform_payments[kind]?.readHook(jsonOf(request.body)) ?? null
          if (paid !== null) await wakeAtPlatform(kernel, paid)
        }
        return reply.send({ taken: true })
      })
    }
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The context of a launch: no actor and no mall yet. */
export function contextOf(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Context {
  void reply.header('cache-control', 'no-store')
  const place = { mall_id: null, shop_no: null, app: 'cert_product', product: null } as const
  return makeContext(kernel, { place, admission: unsigned(null) }, request, reply)
}

function goOn(context: Context, request: FastifyRequest, reply: FastifyReply, step: Step): FastifyReply {
  const next = addressOf(step)
  if (next !== null) return reply.redirect(next, request.method === 'POST' ? 303 : 302)
  if (step.step === 'confirm') return ask(context, reply, step)
  const { why, mall_id } = step as Extract<Step, { step: 'stop' }> // every other step has an address
  const mall = mallId.safeParse(mall_id ?? textFields(request.query)['mall_id'])
  const door = context.providers.platform_door
  const retry = why === 'unavailable' ? request.url : null
  if (isOfSite(request)) {
    return sendStop(reply, context.language, why, { app_list: null, retry, login: screenPath('commonLogin', {}) })
  }
  return sendStop(reply, context.language, why, {
    app_list: mall.success && door !== null ? door.appList(mall.data) : null,
    retry,
  })
}

/** The address of a launch's next step; null where the launch ends. */
function addressOf(step: Step): string | null {
  if (step.step === 'authorize') return step.address
  if (step.step === 'enter') return adminOf(step)
  if (step.step === 'join') return screenPath('memberJoin', {})
  return step.step === 'sign_in' ? loginOf(step) : null
}

function ask(context: Context, reply: FastifyReply, step: Extract<Step, { step: 'confirm' }>): FastifyReply {
  const { ticket, mall_name, here } = step
  const [product = defaultProductSlug] = context.config.PRODUCT_SLUGS
  const stay = homeAddress({ ...here, app: 'cert_product', product })
  return sendQuestion(reply, context.language, { ticket, mall_name, here_name: here.mall_name, stay })
}

function isOfSite(request: FastifyRequest): boolean {
  return textFields(request.query)['siteCode'] !== undefined || request.url.startsWith(imwebCallback)
}

/**
 * The first screen of a mall, in the shop that was opened (000 §2: `mType` is the mall's type); that of the digital app is
 * the warranty (DIG-06).
 */
function adminOf({ mall_id, shop_no, app }: Extract<Step, { step: 'enter' }>): string {
  const query = new URLSearchParams({ mType: 'mall', shop_no }).toString()
  return `${firstScreen(mall_id, app)}?${query}`
}

function firstScreen(mall_id: string, app: App | undefined): string {
  return app === 'cert_digital'
    ? screenPath('warrantyPeriod', { mall_id, shell: 'digital' })
    : screenPath(homeScreen, { mall_id, shell: 'main' })
}

/** The login of a site, which continues to the opened app. */
function loginOf({ mall_id, app }: Extract<Step, { step: 'sign_in' }>): string {
  const login = screenPath('memberLogin', { mall_id })
  if (app !== 'cert_digital') return login
  return `${login}?${new URLSearchParams({ redirect: firstScreen(mall_id, app) }).toString()}`
}
