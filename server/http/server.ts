import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { imageBytesMax } from '#contract/products/limits.ts'
import type { Settings } from '../process/config.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handle.ts'
import { buyerPictureRoutes } from './buyer-pages/buyer-picture-routes.ts'
import { embedRoutes } from './buyer/embed.ts'
import { keepEventStreams } from './events.ts'
import { guideRoutes } from './public/guide.ts'
import { everyHeader } from './headers.ts'
import { type Readiness, health } from './health.ts'
import { homeScreenRoutes } from './buyer/home-screen.ts'
import { observe } from './metrics.ts'
import { launchRoutes } from './app/launch-routes.ts'
import { mount } from './mount.ts'
import { faultRoutes } from './development/demo-faults.ts'
import { answerOddAddress } from './odd-address.ts'
import { apiGuideRoutes } from './api-document/guide.ts'
import { refuseSecondHost } from './one-host.ts'
import { openApiRoutes } from './api-document/openapi.ts'
import { messageRoutes } from './message-routes.ts'
import { paymentRoutes } from './public/payment-routes.ts'
import { pageRoutes } from './app/pages.ts'
import { failureOf, languageOf, sendProblem } from './problem.ts'
import { previewRoute } from './buyer/preview-page.ts'
import { publicPageRoutes } from './public/public-pages.ts'
import { shopPageRoutes } from './buyer-pages/shop-pages.ts'
import { fileRoutes } from './files.ts'
import { digitalLinkRoutes } from './links/digital-links.ts'
import { shortLinkRoutes } from './links/short-links.ts'
import { shedLoad } from './shedding.ts'
import { signInRoute } from './app/sign-in-route.ts'
import { verifyRoutes } from './public/verify-routes.ts'

/** The largest JSON body (contract §2). */
const jsonBytesMax = 2 * 1024 * 1024
const requestId = /^[A-Za-z0-9_.-]{8,64}$/

/** Disables Fastify's JSON schema compilers: input is validated by our own schemas (`contract/`). */
const noSchemas = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

function refuseSchema(): never {
  throw new Error('no route has a JSON schema')
}

/** The HTTP side of the product, ready to listen. Closing it lets requests in flight finish. */
export async function buildServer(kernel: Kernel, handlers: Handlers, readiness: Readiness): Promise<FastifyInstance> {
  const secure = kernel.public_url.startsWith('https:')
  const server = Fastify({
    logger: false,
    bodyLimit: jsonBytesMax,
    trustProxy: trusted(kernel.config.TRUST_PROXY),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestId.test(given) ? given : kernel.uuid()
    },
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    frameworkErrors: (problem, request, reply) => answerOddAddress(secure, problem, request, reply),
    schemaController: { compilersFactory: noSchemas },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  await server.register(cookie)
  await server.register(multipart, { limits: { fileSize: imageBytesMax, files: 1, fields: 10, parts: 12 } })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  everyAnswer(server, secure, readiness)
  keepEventStreams(server)
  shedLoad(server, kernel.config.REQUESTS_AT_ONCE)
  observe(server, kernel)
  faultRoutes(server, kernel.config.NODE_ENV === 'production')
  server.setErrorHandler((problem, request, reply) => sendProblem(reply, failureOf(problem), languageOf(request)))
  health(server, kernel, readiness)
  openApiRoutes(server, kernel)
  apiGuideRoutes(server, kernel)
  mount(server, kernel, handlers)
  shopPageRoutes(server, kernel, handlers)
  buyerPictureRoutes(server, kernel)
  shortLinkRoutes(server, kernel)
  digitalLinkRoutes(server, kernel)
  verifyRoutes(server, kernel, handlers)
  previewRoute(server)
  homeScreenRoutes(server, kernel)
  embedRoutes(server, kernel)
  launchRoutes(server, kernel)
  messageRoutes(server, kernel)
  paymentRoutes(server, kernel)
  signInRoute(server, kernel)
  fileRoutes(server, kernel)
  publicPageRoutes(server, kernel, handlers)
  await guideRoutes(server, kernel)
  await pageRoutes(server, kernel)
  return server
}

/** The trusted proxies of `X-Forwarded-For`: a number of hops, or known addresses. */
function trusted(proxies: Settings['TRUST_PROXY']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}

/** Sets common headers, and closes connections during shutdown, which would otherwise wait for keep-alive. */
function everyAnswer(server: FastifyInstance, secure: boolean, readiness: Readiness): void {
  let closing = false
  const headers = everyHeader(secure)
  server.addHook('preClose', async () => {
    closing = true
  })
  // Callback hooks: a promise each would cost as much as their work.
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(headers)
    if (!refuseSecondHost(request, reply)) done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || readiness.closing?.() === true) void reply.header('connection', 'close')
    done(null, payload)
  })
}
