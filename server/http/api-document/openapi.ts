import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/context.ts'
import { openApi } from './document.ts'
import { keyDocument } from './key-document.ts'
import { apiPage } from './page.ts'

type Made = { text: string; packed: Buffer }

/**
 * `/api/openapi.json` and `/api/openapi-keys.json`, generated from the declarations, and the reference that is drawn of
 * each: `/api/docs` of what a key may call, `/api/docs/all` of every address.
 */
export function openApiRoutes(server: FastifyInstance, { config, public_url, uuid }: Kernel): void {
  const production = config.NODE_ENV === 'production'
  const documents = [
    { address: '/api/openapi-keys.json', page: '/api/docs', document: keyDocument },
    { address: '/api/openapi.json', page: '/api/docs/all', document: openApi },
  ]
  for (const { address, page, document } of documents) {
    // Made when it is first asked for: it takes as long as a quarter of a whole start.
    let made: Made | null = null
    server.get(address, async (request, reply) => {
      made ??= make(JSON.stringify(document({ public_url, production })))
      const takes_packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      if (takes_packed) void reply.header('content-encoding', 'br')
      return reply.send(takes_packed ? made.packed : made.text)
    })
    const send = apiPage({ public_url, address, page })
    server.get(page, async (_request, reply) => send(reply, uuid()))
  }
}

/** It says the same things many times: packed it is a thirtieth. */
function make(text: string): Made {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return { text, packed: brotliCompressSync(text, { params }) }
}
