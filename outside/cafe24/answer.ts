import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Mall, World } from './world.ts'

/** Sends an answer as a healthy platform, or as the waiting fault says. The work is done by then. */
export async function send(world: World, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const fault = world.faults.take('cafe24', ['slow', 'drop_answer', 'truncate'])
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind === 'truncate') {
    const whole = JSON.stringify(body)
    return reply.type('application/json').send(whole.slice(0, Math.floor(whole.length / 2)))
  }
  return fault?.kind === 'drop_answer' ? cut(reply) : reply.send(body)
}

/** The connection ends where an answer was expected. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** The envelope of a refusal; its code is a number, and now and then a string (providers 1.1). */
export function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  code: number | string = status,
): FastifyReply {
  return reply.code(status).send({ error: { code, message, more_info: {} } })
}

/** A refusal that was ordered: by `POST /faults`, or at the mall's own admin. */
export function orderedRefusal(world: World, mall: Mall, reply: FastifyReply): FastifyReply | undefined {
  const fault = world.faults.take('cafe24', ['fail'])
  if (fault !== undefined) {
    const status = fault.status ?? 500
    if (fault.wait_s !== undefined) {
      void reply.headers({ 'x-cafe24-call-usage': '100', 'x-cafe24-call-remain': String(fault.wait_s) })
    }
    return refuse(reply, status, 'Ordered refusal.', fault.string_code === true ? String(status) : status)
  }
  if (mall.broken_calls === 0) return undefined
  mall.broken_calls -= 1
  return refuse(reply, 503, 'Service Unavailable')
}
