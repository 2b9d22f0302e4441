import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { sameBytes } from '../kernel/secrets/sealed.ts'
import { takeReport } from '../messages/dispatch/report.ts'
import { languageOf, sendProblem } from './problem.ts'

/** As many messages as one report holds, with all their fields. */
const reportBytes = 2 * 1024 * 1024

/**
 * The message provider's reports (providers.md 3.5): whoever shows the SHA-1 of our secret wakes the messages that the
 * report names up; what it says of them is asked of the provider.
 */
export function messageRoutes(server: FastifyInstance, kernel: Kernel): void {
  const { SOLAPI_HOOK_SECRET: secret } = kernel.config
  const expected = secret === undefined ? null : Buffer.from(createHash('sha1').update(secret).digest('hex'))
  server.post('/hooks/solapi', { bodyLimit: reportBytes }, async (request, reply) => {
    if (expected === null) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    const shown = request.headers['x-solapi-secret']
    if (typeof shown !== 'string' || !sameBytes(Buffer.from(shown), expected))
      return sendProblem(reply, new Failure('auth.required'), languageOf(request))
    await takeReport(kernel, request.body)
    return reply.send({ taken: true })
  })
}
