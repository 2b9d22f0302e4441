import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/failure.ts'
import { languageOf, sendProblem } from './problem.ts'

/**
 * Refuses a request with several Host headers (RFC 9112 §3.2): of proxy and product each would believe another one.
 * Returns whether it was refused.
 */
export function refuseSecondHost(request: FastifyRequest, reply: FastifyReply): boolean {
  const { rawHeaders } = request.raw
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  if (hosts < 2) return false
  void sendProblem(reply, new Failure('request.invalid'), languageOf(request))
  return true
}
