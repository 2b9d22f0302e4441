import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The systems that can be told to misbehave. */
const systems = ['solapi', 'smtp', 'cafe24', 'imweb', 'portone', 'receiver', 's3'] as const

/**
 * Faults that a system can be told to make:
 * - `slow`         do the work at once, answer `ms` later
 * - `fail`         refuse with `status` and do nothing
 * - `drop_answer`  do the work and cut the connection instead of answering (the duplicate-send trap)
 * - `truncate`     platforms, gateway: do the work and send half of the JSON; storage: half of the file
 * - `fail_after`   gateway, in-app payment, members' points, coupons and groups: do the work and answer with `status`
 * - `repeat`       solapi: post the next report twice; smtp: deliver the next mail twice; gateway: the next webhook
 *                  twice; hosting platform: the next webhook of an order twice
 * - `reorder`      hold the next report, mail or webhook (of an order) back until the following one has passed it (or `ms` have)
 * - `silence`      gateway: the next webhook is never sent; hosting platform: the next one of an order
 * - `forge`        gateway: the next webhook is signed with somebody else's secret
 * - `redirect`     receiver: answer with a redirect to `/receiver/elsewhere`
 * - `flood`        receiver: answer with a body that does not end
 */
const kinds = [
  'slow',
  'fail',
  'drop_answer',
  'truncate',
  'fail_after',
  'repeat',
  'reorder',
  'silence',
  'forge',
  'redirect',
  'flood',
] as const

const faultShape = z.strictObject({
  system: z.enum(systems),
  kind: z.enum(kinds),
  times: z.int().min(1).max(1_000_000).default(1),
  /** The number of occasions that go well first. */
  skip: z.int().min(0).max(1_000_000).default(0),
  ms: z.int().min(0).max(600_000).default(0),
  status: z.int().min(400).max(599).optional(),
  /** Receiver: only for a call whose body says this. */
  about: z.string().max(200).optional(),
  /** Platforms: the refusal's code is a string, as it now and then is. */
  string_code: z.boolean().optional(),
  /** Platforms: the refusal's header says in how many seconds calls are taken again. */
  wait_s: z.int().min(1).max(3600).optional(),
})

export type System = (typeof systems)[number]
export type Fault = z.infer<typeof faultShape>

/** The faults waiting to happen, each used up after `times`. */
export type Faults = {
  /** Uses up and returns the first waiting fault of one of these kinds. */
  take(system: System, kinds: readonly Fault['kind'][], body?: string): Fault | undefined
  add(fault: Fault): void
  clear(): void
  waiting(): readonly Fault[]
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    take(system, wanted, body = '') {
      const fits = ({ about }: Fault) => about === undefined || body.includes(about)
      const found = waiting.find((fault) => fault.system === system && wanted.includes(fault.kind) && fits(fault))
      if (!found) return undefined
      if (found.skip > 0) {
        found.skip -= 1
        return undefined
      }
      found.times -= 1
      waiting = waiting.filter((fault) => fault.times > 0)
      return { ...found }
    },
    add(fault) {
      waiting.push({ ...fault })
    },
    clear() {
      waiting = []
    },
    waiting: () => waiting,
  }
}

/** `GET`, `POST` and `DELETE /faults`: misbehaviour on command (product K). */
export function mountFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => ({ faults: faults.waiting() }))
  app.post('/faults', (request, reply) => {
    const parsed = faultShape.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    faults.add(parsed.data)
    return reply.code(201).send({ faults: faults.waiting() })
  })
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
