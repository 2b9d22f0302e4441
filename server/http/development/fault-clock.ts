import type { FastifyRequest } from 'fastify'

/** The age of calls that asked to be taken as older than they are (the fault `earlier`, docs/running.md). */
const ages = new WeakMap<FastifyRequest, number>()

export function makeEarlier(request: FastifyRequest, seconds: number): void {
  ages.set(request, seconds * 1000)
}

/** The moment of a call: now, or as long ago as it asked for. */
export function momentOf(request: FastifyRequest, now: Date): Date {
  return new Date(now.getTime() - (ages.get(request) ?? 0))
}
