import type { FastifyReply } from 'fastify'
import { no, refuse } from './answer.ts'

const size = 25
const refillPerSecond = 2

/** Token buckets, one for each site (providers 2.2): 25 calls, two more each second. */
export type Buckets = {
  /** Takes a call and sets its headers; answers 429 where nothing is left. */
  take(reply: FastifyReply, site_code: string): FastifyReply | undefined
}

export function createBuckets(): Buckets {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(reply, site_code) {
      const now = Date.now()
      const before = buckets.get(site_code) ?? { left: size, at: now }
      const left = Math.min(size, before.left + ((now - before.at) / 1000) * refillPerSecond)
      const taken = left >= 1
      buckets.set(site_code, { left: taken ? left - 1 : left, at: now })
      const remaining = String(Math.max(0, Math.floor(left - 1)))
      void reply.headers({ 'x-ratelimit-limit': String(size), 'x-ratelimit-remaining': remaining })
      return taken ? undefined : refuse(reply, no.too_many)
    },
  }
}
