import type { FastifyInstance } from 'fastify'

/**
 * Bodies as the platforms take them: forms, and JSON that may be missing: their documents' own examples name its type on
 * calls that have none.
 */
export function takeBodies(room: FastifyInstance): void {
  room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  room.removeContentTypeParser('application/json')
  const parse = room.getDefaultJsonParser('error', 'error')
  room.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, String(body), done)
  })
}
