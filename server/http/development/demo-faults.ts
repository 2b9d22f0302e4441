import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../kernel/failure.ts'
import { type Client, faultClients } from './fault-clients.ts'
import { makeEarlier } from './fault-clock.ts'
import { type Fault, fault } from './fault-shapes.ts'

/**
 * Fault injection outside production: requests with the cookie `genuine_fault=<name>` get the faults set under that
 * name (docs/running.md). Browser tests use it for failing, late and missing answers.
 */

const name = z.string().regex(/^[\w-]{1,64}$/)
const wanted = z.object({ client: name, faults: z.array(fault).max(10) })
export type SentFaults = z.input<typeof wanted>

export function faultRoutes(server: FastifyInstance, production: boolean): void {
  if (production) return
  const clients = faultClients()
  // An empty list ends all faults and releases held requests.
  server.post('/demo/faults', (request) => {
    const asked = wanted.safeParse(request.body)
    if (!asked.success) throw new Failure('request.invalid')
    clients.set(asked.data.client, asked.data.faults)
    return { met: 0 }
  })
  server.get('/demo/faults', (request) => {
    const asked = z.object({ client: name }).safeParse(request.query)
    if (!asked.success) throw new Failure('request.invalid')
    return { met: clients.metOf(asked.data.client) }
  })
  server.addHook('onRequest', (request, reply, done) => {
    const client = clients.of(request)
    if (client === null) done()
    else meet(client, request, reply, done)
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    done(null, answered(clients.faultOf(request), reply, payload))
  })
}

/** Injects the faults that happen before the server does anything. */
function meet(client: Client, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const met = client.meet(request)
  if (met?.kind === 'answer') {
    const type = met.status < 400 ? 'application/json' : 'application/problem+json'
    // Without a body, like a proxy that cannot reach us.
    if (met.body === undefined) void reply.code(met.status).type('text/plain').send('')
    else void reply.code(met.status).type(type).send(JSON.stringify(met.body))
    return
  }
  if (met?.kind === 'earlier') makeEarlier(request, met.seconds)
  if (met?.kind === 'unknown_token') request.headers.authorization = 'ended'
  if (met?.kind === 'hold') void whenReleased(client, done)
  else done()
}

async function whenReleased(client: Client, done: () => void): Promise<void> {
  await client.released()
  done()
}

/** Injects the faults of the answer, after the work is done. */
function answered(met: { fault: Fault; client: Client } | null, reply: FastifyReply, payload: unknown): unknown {
  if (met === null) return payload
  const { fault: asked, client } = met
  if (asked.kind === 'merge' && typeof payload === 'string') {
    const whole = JSON.stringify({ ...(JSON.parse(payload) as object), ...asked.body })
    void reply.header('content-length', Buffer.byteLength(whole))
    return whole
  }
  // Browsers retry when a connection ends without a byte, so this one breaks within the answer.
  if (asked.kind === 'drop_answer') return brokenOff(payload, 1, Promise.resolve(), reply)
  if (asked.kind === 'break_off') return brokenOff(payload, asked.bytes, client.released(), reply)
  return payload
}

/** Sends the first bytes of an answer, then breaks the connection. */
function brokenOff(payload: unknown, bytes: number, time: Promise<void>, reply: FastifyReply): Readable {
  void reply.removeHeader('content-length')
  async function* first() {
    let left = bytes
    for await (const piece of payload instanceof Readable ? payload : [Buffer.from(String(payload))]) {
      const part = Buffer.from(piece as Uint8Array).subarray(0, left)
      left -= part.length
      yield part
      if (left === 0) break
    }
    await time
    throw new Error('broken off')
  }
  return Readable.from(first())
}
