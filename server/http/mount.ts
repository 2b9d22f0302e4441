import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiVersion } from '#contract/accounts/api-version.ts'
import type { Address, DoorName } from '#contract/kernel/door.ts'
import { doors } from '#contract/table/doors.ts'
import { errors } from '#contract/table/errors.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import { acrossMalls, inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handlers } from '../kernel/handle.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import type { Admission } from './admit/admission.ts'
import { admit, passPlanGate, passScreen } from './admit/admit.ts'
import { callerOf, extrasOf } from './admit/caller.ts'
import { sendDownload } from './download.ts'
import { sendEvents } from './events.ts'
import { failuresAt, isChange } from './failures-at.ts'
import { momentOf } from './development/fault-clock.ts'
import { readInput } from './input.ts'
import { type Place, placeOf } from './place.ts'
import { failureOf, languageOf, sendProblem } from './problem.ts'

/** Mounts every operation at each of its addresses. */
export function mount(server: FastifyInstance, kernel: Kernel, handlers: Handlers): void {
  const production = kernel.config.NODE_ENV === 'production'
  for (const [door_name, door] of Object.entries(doors) as [DoorName, (typeof doors)[DoorName]][]) {
    for (const [name, addresses] of Object.entries(door.addresses) as [OperationName, readonly Address[]][]) {
      const operation: Operation = operations[name]
      if (production && operation.development_only === true) continue
      for (const address of addresses) open(server, { kernel, handlers }, { door: door_name, name }, address)
    }
  }
}

function open(
  server: FastifyInstance,
  { kernel, handlers }: { kernel: Kernel; handlers: Handlers },
  { door, name }: { door: DoorName; name: OperationName },
  address: Address,
): void {
  const [method = 'GET', path = '/'] = address.split(' ')
  server.route({
    method,
    url: doors[door].prefix + path,
    // HEAD is not used for operations; a second route for each doubled the time.
    exposeHeadRoute: false,
    config: { operation: name, door },
    handler: async (request, reply) => answer({ kernel, handlers }, { door, name }, request, reply),
  })
}

/** The pipeline of a request: admit → plan gate → parse → idempotency → handler → answer. */
async function answer(
  { kernel, handlers }: { kernel: Kernel; handlers: Handlers },
  { door, name }: { door: DoorName; name: OperationName },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const operation: Operation = operations[name]
  const language = languageOf(request)
  void reply.header('cache-control', 'no-store')
  try {
    checkVersion(request)
    const place = placeOf(door, request, kernel.config.PRODUCT_SLUGS)
    const admission = await admit(kernel, { door, operation }, place, request)
    passAllowance(admission, reply)
    passScreen(operation, admission.shop)
    const context = makeContext(kernel, { place, admission }, request, reply)
    if (operation.plan !== 'open') passPlanGate(operation, context.shop, kernel.now())
    if (kernel.room.isLow() && isChange(operation)) throw new Failure('server.disk_low', { retry_after: 60 })
    const input = await readInput(operation, request)
    const key = request.headers['idempotency-key']
    const outcome = await runIdempotent(context, { name, input, key }, (keyed) => run(handlers, name, keyed, input))
    if ('replayed' in outcome)
      return reply
        .header('idempotent-replayed', 'true')
        .code(operation.status ?? 200)
        .send(outcome.replayed)
    const result = outcome.answer
    if (operation.events === true) return await sendEvents(request, reply, result)
    if (operation.download !== undefined) return sendDownload(reply, result)
    return await send(kernel, operation, reply, result)
  } catch (problem) {
    return refuse(kernel, { door, name }, problem, { language, reply })
  }
}

/** Sets the rate limit headers of a key, and refuses calls beyond its limit. */
function passAllowance({ allowance }: Admission, reply: FastifyReply): void {
  if (allowance === undefined) return
  const { limit, remaining, reset, is_over } = allowance
  void reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset })
  if (is_over) throw new Failure('api_key.too_often', { values: { limit }, retry_after: reset })
}

// The table of handlers is typed by name; here the name is a value, so the pairing of handler and input is by construction.
async function run(handlers: Handlers, name: OperationName, context: Context, input: unknown) {
  const handler = handlers[name] as (context: Context, input: unknown) => Promise<unknown>
  return handler(context, input)
}

async function send(kernel: Kernel, operation: Operation, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  if (kernel.config.NODE_ENV !== 'production') operation.output.parse(result)
  return reply.code(operation.status ?? 200).send(result)
}

function refuse(
  kernel: Kernel,
  { door, name }: { door: DoorName; name: OperationName },
  problem: unknown,
  { language, reply }: { language: ReturnType<typeof languageOf>; reply: FastifyReply },
): FastifyReply {
  const failure = failureOf(problem)
  const listed = failuresAt(door, reply.request.method, operations[name]).has(failure.code)
  if (errors[failure.code] >= 500 || !listed) {
    const detail = problem instanceof Error ? { kind: problem.name, stack: problem.stack } : {}
    kernel.log.error(
      { operation: name, request_id: reply.request.id, code: failure.code, ...detail },
      'operation broke',
    )
  }
  return sendProblem(reply, listed ? failure : unlisted(failure), language)
}

/** Replaces a failure that the operation does not declare; on a low disk it asks to retry later. */
function unlisted({ code, retry_after }: Failure): Failure {
  if (code === 'server.disk_low' && retry_after !== undefined) return new Failure('server.not_ready', { retry_after })
  return new Failure('server.unstable')
}

/** A missing version means the only one; any other is refused (contract §2). */
function checkVersion(request: FastifyRequest): void {
  const version = request.headers[apiVersion.header]
  if (version !== undefined && version !== apiVersion.value) throw new Failure('request.version_unsupported')
}

/** Makes the context of an admitted call. */
export function makeContext(
  kernel: Kernel,
  { place, admission }: { place: Place; admission: Admission },
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  const mall_id = admission.mall_id ?? ''
  const language = languageOf(request)
  const context: Context = {
    ...kernel,
    ...callerOf(kernel, request),
    now: () => momentOf(request, kernel.now()),
    request_id: request.id,
    language,
    buyer_language: language,
    actor: admission.actor,
    mall_id,
    place: { shop_no: place.shop_no, app: place.app, any_app: place.any_app === true },
    get shop() {
      if (admission.shop === null) throw new Failure('shop.not_found')
      return admission.shop
    },
    cookies: request.cookies,
    extras: extrasOf(kernel, reply),
    read: (work) => inTenant(context, mall_id, work),
    write: (work) => inTenant(context, mall_id, work),
    writeIn: (other, work) => inTenant(context, other, work),
    readAcrossMalls: (work) => {
      if (admission.actor.kind !== 'staff') throw new Failure('auth.role_refused')
      return acrossMalls(context, work)
    },
  }
  return context
}
