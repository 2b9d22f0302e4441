import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { sentence } from '#contract/text/text.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { Failure } from '../kernel/failure.ts'
import { sendPage } from './page.ts'
import { buyerLanguageOf } from './buyer/buyer-language.ts'
import { languageOf, sendProblem } from './problem.ts'

/** The longest retry delay, in seconds. */
const farthest = 10

type Route = FastifyRequest['routeOptions']

/** Requests in flight of one process. */
type Load = { all: number; others: number }

/** Probes must be answered under load most of all. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Load shedding: at most `at_once` requests in flight; buyers' requests and sign-in may use all slots, others half. The
 * rest is refused at once with a retry delay, because waiting beyond a browser's timeout wastes work (fault plan 27).
 */
export function shedLoad(server: FastifyInstance, at_once: number): void {
  const load: Load = { all: 0, others: 0 }
  const again = { vital: appointments(at_once), others: appointments(at_once / 2) }
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions // a getter that builds a new object
    if (isStream(route) || probes.has(route.url ?? '')) return done()
    const is_vital = isVital(route)
    if (load.all >= at_once || (!is_vital && load.others >= at_once / 2))
      return turnAway(request, reply, is_vital ? again.vital() : again.others())
    count(load, is_vital, 1)
    // Runs once, after the answer or an early disconnect.
    reply.raw.once('close', () => count(load, is_vital, -1))
    done()
  })
}

/**
 * The retry delay of the next refused caller. Retries are spread so that one is due per slot and second, which bounds
 * the load of refusals.
 */
export function appointments(a_second: number, now: () => number = () => performance.now()): () => number {
  let due = 0
  let looked = now()
  return () => {
    const passed = (now() - looked) / 1000
    looked = now()
    due = Math.min(Math.max(0, due - passed * a_second) + 1, a_second * farthest)
    return Math.max(1, Math.ceil(due / a_second))
  }
}

function count(load: Load, is_vital: boolean, by: 1 | -1): void {
  load.all += by
  if (!is_vital) load.others += by
}

/** An event stream stays open while a screen is shown, and is no work. */
function isStream({ config }: Route): boolean {
  return operationOf(config)?.events === true
}

/** Buyers' requests, incoming webhooks (which are sent once) and sign-in. */
function isVital({ url = '', config }: Route): boolean {
  const { door } = config as { door?: string } // as `mount` gives it to its routes
  if (door !== undefined) return door === 'buyer' || operationOf(config)?.caller === 'anyone'
  return /^\/(shop|Q|hooks|registration|verify|embed\.js)(\/|$)/.test(url)
}

function operationOf(config: object): Operation | undefined {
  const { operation } = config as { operation?: OperationName } // as `mount` gives it to its routes
  return operation === undefined ? undefined : operations[operation]
}

function turnAway(request: FastifyRequest, reply: FastifyReply, again: number): void {
  const failure = new Failure('server.busy', { retry_after: again })
  // Browsers get a page.
  if (!(request.headers.accept ?? '').includes('text/html'))
    return void sendProblem(reply, failure, languageOf(request))
  const language = buyerLanguageOf(request, {})
  const title = sentence(language, failure.code, failure.values)
  void reply.header('retry-after', String(again))
  sendPage(reply, { title, body: html`<main><h1>${title}</h1></main>`, language, status: 503 })
}
