import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { languageOf, sendProblem } from './problem.ts'

/** Keys of public pictures: `products/<random>.webp`. They are unguessable and never change, so they may be cached for ever. */
const publicKey = /^[a-z]+\/[0-9a-f-]{36}\.(webp|png|jpg)$/

/** Serves pictures that shops have uploaded; they were decoded and encoded anew when they came in. */
export function fileRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'] // the wildcard's name in the router
    const file = publicKey.test(key) ? await kernel.providers.files.get(key) : null
    if (file === null) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
      })
      .type(file.content_type)
      .send(file.body)
  })
}
