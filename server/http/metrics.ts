import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Kernel } from '../kernel/context.ts'
import { linesLost } from '../process/log-lines.ts'
import { shownSecrets } from '../providers/shown-secrets.ts'
import { sameBytes, tokenHash } from '../secrets/sealed.ts'

/**
 * Logs requests by route pattern and counts them by operation, never by address, which may hold serials. `/metrics`
 * requires loopback or METRICS_TOKEN (contract §2).
 */
export function observe(server: FastifyInstance, kernel: Kernel): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const tallies: Tallies = new Map()
  const requests: Counter = new Counter({
    name: 'http_requests_total',
    help: 'Requests by door, operation (or page) and status',
    labelNames: ['door', 'operation', 'status'],
    registers: [registry],
    collect: (): void => {
      requests.reset()
      for (const { door, operation, statuses } of tallies.values())
        for (const [status, count] of statuses) requests.inc({ door, operation, status: String(status) }, count)
    },
  })
  const spent: Counter = new Counter({
    name: 'http_operation_seconds_total',
    help: 'Time spent on answers by operation (or page)',
    labelNames: ['operation'],
    registers: [registry],
    collect: (): void => {
      spent.reset()
      for (const { operation, seconds } of tallies.values()) spent.inc({ operation }, seconds)
    },
  })
  const read_only: Gauge = new Gauge({
    name: 'read_only',
    help: '1 while the disk is nearly full and nothing is written',
    registers: [registry],
    collect: (): void => read_only.set(kernel.room.isLow() ? 1 : 0),
  })
  const lost: Counter = new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that could not be written',
    registers: [registry],
    collect: (): void => {
      lost.reset()
      lost.inc(linesLost())
    },
  })
  const shown: Counter = new Counter({
    name: 'provider_secret_shown_total',
    help: 'Calls of providers by the setting of the secret that they showed, and which of its two it was',
    labelNames: ['setting', 'which'],
    registers: [registry],
    collect: (): void => {
      shown.reset()
      for (const { setting, which, count } of shownSecrets()) shown.inc({ setting, which }, count)
    },
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by door',
    labelNames: ['door'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime: ms, statusCode: status } = reply
    const { url: route = 'none', door } = count(tallies, request, status, ms / 1000)
    seconds.observe({ door }, ms / 1000)
    kernel.log.info(
      { request_id: request.id, method: request.method, route, status, ms: Math.round(ms * 10) / 10 },
      'answered',
    )
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(kernel, request)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type Route = FastifyRequest['routeOptions']
type Series = { door: string; operation: string }
type Tally = Series & { url: string | undefined; seconds: number; statuses: Map<number, number> }

/**
 * Counts per route configuration, copied into the registry on scrape, since labelling a series costs more than
 * counting.
 */
type Tallies = Map<object, Tally>

function count(tallies: Tallies, { routeOptions: route }: FastifyRequest, status: number, seconds: number): Tally {
  const tally = tallies.get(route.config) ?? { ...seriesOf(route), url: route.url, seconds: 0, statuses: new Map() }
  tallies.set(route.config, tally)
  tally.seconds += seconds
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  return tally
}

/**
 * The time series of a request. A histogram per address would be half a megabyte per scrape, so histograms are per
 * surface, and operations have count and sum.
 */
function seriesOf({ url, config }: Route): Series {
  const { door, operation } = config as { door?: string; operation?: string } // as `mount` gives it to its routes
  if (door !== undefined && operation !== undefined) return { door, operation }
  if (url === undefined) return { door: 'none', operation: 'none' }
  // Names of built files change with every version.
  return /\.[a-z0-9]+$/.test(url) ? { door: 'file', operation: 'file' } : { door: 'page', operation: url }
}

function mayRead(kernel: Kernel, request: FastifyRequest): boolean {
  const token = kernel.config.METRICS_TOKEN
  const given = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '')
  if (token !== undefined && sameBytes(tokenHash(given), tokenHash(token))) return true
  const forwarded = request.headers['x-forwarded-for'] !== undefined
  return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
