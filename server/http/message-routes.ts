import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { sameBytes } from '../secrets/sealed.ts'
import { countShown } from '../providers/shown-secrets.ts'
import { takeReport } from '../messages/dispatch/report.ts'
import { languageOf, sendProblem } from './problem.ts'

/** The largest report, with all its messages and fields. */
const reportBytes = 2 * 1024 * 1024

/**
 * Delivery reports of the message provider (providers.md 3.5), authenticated by the SHA-1 of our secret. A report only
 * wakes its messages; their states are queried from the provider.
 */
export function messageRoutes(server: FastifyInstance, kernel: Kernel): void {
  const { SOLAPI_HOOK_SECRET: secret, SOLAPI_HOOK_SECRET_OTHER: other } = kernel.config
  const expected = [secret, other].flatMap((one) => (one === undefined ? [] : [proofOf(one)]))
  server.post('/hooks/solapi', { bodyLimit: reportBytes }, async (request, reply) => {
    if (secret === undefined) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    const shown = request.headers['x-solapi-secret']
    const which = typeof shown === 'string' ? expected.findIndex((proof) => sameBytes(Buffer.from(shown), proof)) : -1
    if (countShown('SOLAPI_HOOK_SECRET', which) < 0)
      return sendProblem(reply, new Failure('auth.required'), languageOf(request))
    await takeReport(kernel, request.body)
    return reply.send({ taken: true })
  })
}

/** The provider's proof of a secret. */
function proofOf(secret: string): Buffer {
  return Buffer.from(createHash('sha1').update(secret).digest('hex'))
}
