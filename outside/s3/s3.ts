import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import { onBucket, onObject } from './answers.ts'
import { problem, type At } from './problem.ts'
import { type Bucket, makeBucket } from './store.ts'
import { type S3Account, refusalOf } from './verify.ts'

export type S3WorldOptions = S3Account & { buckets: readonly string[]; now?: () => Date; page_most?: number }

/** Larger than any part that we send. */
const bodyLimit = 64 * 1024 * 1024

/** S3-compatible storage by path (`/s3/bucket/key`), in memory: what a bucket promises, signatures and faults. */
export function mountS3(app: FastifyInstance, options: S3WorldOptions, faults: Faults): void {
  const buckets = new Map(options.buckets.map((name) => [name, makeBucket()]))
  const now = options.now ?? (() => new Date())
  void app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    const serve = async (request: FastifyRequest<At>, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const fault = faults.take('s3', ['slow', 'fail', 'drop_answer', 'truncate'])
      if (fault?.kind === 'fail') return problem(reply, fault.status ?? 500, codeOf(fault.status ?? 500))
      if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
      const { method, url, headers } = request.raw
      const refusal = refusalOf({ method: method ?? '', url: url ?? '', headers, body, now: now() }, options)
      if (refusal) return problem(reply, refusal.status, refusal.code, refusal.message)
      const bucket = buckets.get(request.params.bucket)
      if (!bucket) return problem(reply, 404, 'NoSuchBucket')
      if (fault?.kind === 'truncate') return torn(reply, bucket, request.params['*'] ?? '')
      const key = request.params['*'] ?? ''
      const answer =
        key === ''
          ? onBucket(request, reply, bucket, options.page_most ?? 1000)
          : onObject({ request, reply, bucket, key, body, now: now() })
      if (fault?.kind !== 'drop_answer') return answer
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    for (const url of ['/s3/:bucket', '/s3/:bucket/*'])
      room.route<At>({ method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'], url, exposeHeadRoute: false, handler: serve })
  })
}

function codeOf(status: number): string {
  return status === 503 ? 'SlowDown' : 'InternalError'
}

/** Promises the whole object, sends half of it and cuts the connection. */
function torn(reply: FastifyReply, bucket: Bucket, key: string): FastifyReply {
  const bytes = bucket.objects.get(key)?.bytes ?? Buffer.alloc(0)
  reply.hijack()
  reply.raw.writeHead(200, { 'content-length': bytes.length })
  reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.destroy())
  return reply
}
