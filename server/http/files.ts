import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { Range } from '../providers/files/files.ts'
import { languageOf, sendProblem } from './problem.ts'

/** Keys of public pictures: `products/<random>.webp`. They are unguessable and never change, so they may be cached for ever. */
const publicKey = /^[a-z]+\/[0-9a-f-]{36}\.(webp|png|jpg)$/

/** Serves uploaded pictures, which were re-encoded on upload. */
export function fileRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'] // the wildcard's name in the router
    const { files } = kernel.providers
    const etag = `"${key}"`
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      etag,
    })
    // A key always names the same picture, so a match needs no lookup.
    if (publicKey.test(key) && (request.headers['if-none-match'] ?? '').split(/, */).includes(etag))
      return reply.code(304).send()
    const file = publicKey.test(key) ? await files.get(key) : null
    if (file === null) {
      for (const name of ['cache-control', 'etag', 'accept-ranges', 'content-disposition']) reply.removeHeader(name)
      return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    }
    void reply.type(file.content_type)
    const range = rangeOf(request.headers, etag, file.size)
    if (range === null) return reply.header('content-length', file.size).send(file.body)
    file.body.destroy()
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const part = await files.get(key, range)
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.from}-${range.to}/${file.size}`,
        'content-length': range.to - range.from + 1,
      })
      .send(part?.body)
  })
}

/** The single requested range (RFC 9110 14.2); several ranges, or one of another version, get the whole file. */
function rangeOf({ range = '', ...headers }: IncomingHttpHeaders, etag: string, size: number): Range | 'beyond' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range)
  const [first = '', last = ''] = found?.slice(1) ?? []
  if (!found || first + last === '' || (headers['if-range'] ?? etag) !== etag) return null
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to ? 'beyond' : { from, to }
}
