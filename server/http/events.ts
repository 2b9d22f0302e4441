import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the events of a stream as they come; ends when the stream ends or the caller has gone. */
export async function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: unknown): Promise<void> {
  const events = stream as AsyncIterable<unknown> // the mount asks only for operations that declare `events`
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  for await (const event of events) {
    if (raw.destroyed) break
    raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  raw.end()
}
