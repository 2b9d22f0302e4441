import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cancellationAnswer, paymentAnswer, refuse, send, type No } from './answers.ts'
import { resend } from './hooks.ts'
import { cancel, preRegister } from './payments.ts'
import type { Payment, World } from './world.ts'

type At = { Params: { id: string } }
type Done = { status: number; body: unknown }

const amount = z.int().positive()
const preRegisterShape = z.looseObject({
  storeId: z.string().optional(),
  totalAmount: amount,
  currency: z.literal('KRW'),
})
const cancelShape = z.looseObject({
  reason: z.string().min(1),
  amount: amount.optional(),
  currentCancellableAmount: amount.optional(),
  refundAccount: z.looseObject({ bank: z.string(), number: z.string(), holderName: z.string() }).optional(),
})
const listShape = z.object({
  page: z.object({ number: z.int().min(0).default(0), size: z.int().min(1).max(1000).default(10) }).prefault({}),
  filter: z.looseObject({ status: z.array(z.string()).optional() }).prefault({}),
})

const invalid: No = { status: 400, type: 'INVALID_REQUEST', message: '요청 값을 확인해 주세요.' }
const unknown: No = { status: 404, type: 'PAYMENT_NOT_FOUND', message: '결제 건을 찾을 수 없습니다.' }
const refused = ({ status, type, message, more }: No): Done => ({ status, body: { type, message, ...more } })

/** `/portone/payments…`: the gateway's REST interface, V2 (providers 4.1). */
export function mountApi(room: FastifyInstance, world: World): void {
  const keys = createKeys(() => world.now())
  const payment = (request: FastifyRequest<At>) => world.payments.get(request.params.id)

  /** A changing call: under a key it is carried out once, and answered alike ever after. */
  async function once(request: FastifyRequest, reply: FastifyReply, work: () => Done): Promise<FastifyReply> {
    const key = keyOf(request.headers['idempotency-key'])
    if (key === undefined) return refuse(reply, invalid)
    const scope = `${request.method} ${request.url} ${key ?? ''}`
    const kept = key === null ? undefined : keys.find(scope)
    if (kept?.state === 'running') {
      const message = '같은 요청을 처리하고 있습니다.'
      return refuse(reply, { status: 409, type: 'IDEMPOTENCY_OUTSTANDING_REQUEST', message })
    }
    if (kept?.state === 'answered') return reply.code(kept.status).send(kept.body)
    if (key !== null) keys.start(scope)
    const done = work()
    try {
      return await send(world, reply, done.status, done.body)
    } finally {
      if (key !== null) keys.finish(scope, done.status, done.body)
    }
  }

  room.get<{ Querystring: { requestBody?: string } }>('/portone/payments', (request, reply) => {
    const parsed = listShape.safeParse(jsonOf(request.query.requestBody ?? '{}'))
    if (!parsed.success) return refuse(reply, invalid)
    const { page, filter } = parsed.data
    const all = [...world.payments.values()].filter(({ status }) => filter.status?.includes(status) ?? true)
    const items = all.toReversed().slice(page.number * page.size, (page.number + 1) * page.size)
    const body = { items: items.map((each) => paymentAnswer(world, each)), page: { ...page, totalCount: all.length } }
    return send(world, reply, 200, body)
  })
  room.get<At>('/portone/payments/:id', (request, reply) => {
    const found = payment(request)
    return found === undefined ? refuse(reply, unknown) : send(world, reply, 200, paymentAnswer(world, found))
  })
  room.post<At>('/portone/payments/:id/pre-register', (request, reply) =>
    once(request, reply, () => {
      const parsed = preRegisterShape.safeParse(request.body)
      if (!parsed.success) return refused(invalid)
      const no = preRegister(world, request.params.id, parsed.data.totalAmount)
      return no === null ? { status: 200, body: {} } : refused(no)
    }),
  )
  room.post<At>('/portone/payments/:id/cancel', (request, reply) =>
    once(request, reply, () => cancelOf(world, payment(request), request.body)),
  )
  room.post<At>('/portone/payments/:id/resend-webhook', (request, reply) =>
    once(request, reply, () => {
      const found = payment(request)
      const sent = found === undefined ? undefined : resend(world, found)
      if (sent === undefined) return refused(unknown)
      return { status: 200, body: { webhook: { id: found?.id, url: world.options.hook?.url ?? '' } } }
    }),
  )
}

function cancelOf(world: World, found: Payment | undefined, body: unknown): Done {
  const parsed = cancelShape.safeParse(body)
  if (!parsed.success) return refused(invalid)
  if (found === undefined) return refused(unknown)
  const { reason, amount: some, currentCancellableAmount, refundAccount } = parsed.data
  const done = cancel(world, found, { reason, amount: some, currentCancellableAmount, refundAccount })
  return 'type' in done ? refused(done) : { status: 200, body: { cancellation: cancellationAnswer(done) } }
}

/** Who may ask; answered where it is nobody, or where a refusal was ordered. */
export function guardApi(world: World) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization !== `PortOne ${world.options.api_secret}`)
      return refuse(reply, { status: 401, type: 'UNAUTHORIZED', message: '인증 정보가 올바르지 않습니다.' })
    const fault = world.faults.take('portone', ['fail'])
    if (fault === undefined) return undefined
    const status = fault.status ?? 500
    const type = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_SERVER_ERROR'
    return refuse(reply, { status, type, message: '지금은 요청을 처리할 수 없습니다.' })
  }
}

/** The JSON of a body or a query; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** The stored answer of an idempotency key, or that the first call is still running (providers 4.1). */
type Kept = { state: 'running' } | { state: 'answered'; status: number; body: unknown }

/** Keys are kept for three hours. */
const kept_ms = 3 * 3_600_000

function createKeys(now: () => number) {
  const keys = new Map<string, Kept & { at: number }>()
  return {
    find(scope: string): Kept | undefined {
      const found = keys.get(scope)
      if (found !== undefined && found.at + kept_ms < now()) keys.delete(scope)
      return keys.get(scope)
    },
    start: (scope: string) => void keys.set(scope, { state: 'running', at: now() }),
    finish: (scope: string, status: number, body: unknown) =>
      void keys.set(scope, { state: 'answered', status, body, at: now() }),
  }
}

/** The key out of its header: a quoted string of 16 to 256 letters; null where there is none, undefined for a wrong one. */
function keyOf(header: string | string[] | undefined): string | null | undefined {
  if (header === undefined) return null
  return /^"([\x21\x23-\x7e]{16,256})"$/.exec(String(header))?.[1]
}
