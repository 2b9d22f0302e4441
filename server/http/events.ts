import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const streams = 'event_streams'
type Streams = Set<ServerResponse>

/** Keeps the open streams of a server. When it closes, each ends after a whole event and its caller comes back to another process. */
export function keepEventStreams(server: FastifyInstance): void {
  const open: Streams = new Set()
  server.decorate(streams, open)
  server.addHook('preClose', async () => {
    for (const raw of open) raw.end()
  })
}

/** Sends server-sent events as they come; ends when the stream ends, the caller has gone, or the server closes. */
export async function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: unknown): Promise<void> {
  const events = stream as AsyncIterable<unknown> // the mount asks only for operations that declare `events`
  reply.hijack()
  const { raw } = reply
  const open = request.server.getDecorator<Streams>(streams)
  open.add(raw)
  try {
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    for await (const event of events) {
      if (raw.destroyed || raw.writableEnded) break
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  } finally {
    open.delete(raw)
    raw.end()
  }
}
