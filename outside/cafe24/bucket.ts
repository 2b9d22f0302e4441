import type { FastifyReply } from 'fastify'
import { refuse } from './answer.ts'

const drainPerSecond = 2

/** Leaky buckets, one for each mall and size (providers 1.1): what is in them drains by two calls a second. */
export type Buckets = {
  /** Counts a call and sets its header; answers 429 where the bucket is full. */
  pour(reply: FastifyReply, mall_id: string, size: 40 | 10): FastifyReply | undefined
}

export function createBuckets(): Buckets {
  const buckets = new Map<string, { level: number; at: number }>()
  return {
    pour(reply, mall_id, size) {
      const key = `${mall_id} ${size}`
      const now = Date.now()
      const before = buckets.get(key) ?? { level: 0, at: now }
      const drained = Math.max(0, before.level - ((now - before.at) / 1000) * drainPerSecond)
      if (drained + 1 > size) {
        buckets.set(key, { level: drained, at: now })
        const remain = Math.ceil((drained + 1 - size) / drainPerSecond)
        void reply.headers({ 'x-api-call-limit': `${size}/${size}`, 'x-cafe24-call-usage': '100' })
        void reply.header('x-cafe24-call-remain', String(remain))
        return refuse(reply, 429, 'Too Many Requests')
      }
      const level = drained + 1
      buckets.set(key, { level, at: now })
      const usage = Math.round((level / size) * 100)
      void reply.headers({ 'x-api-call-limit': `${Math.ceil(level)}/${size}`, 'x-cafe24-call-usage': String(usage) })
      void reply.header('x-cafe24-call-remain', '0')
      return undefined
    },
  }
}
