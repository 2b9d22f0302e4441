import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Open streams by server: a closing server ends them, or it would wait for them. */
const streams = new WeakMap<Server, Set<ServerResponse>>()

/** Sends server-sent events as they come; ends when the stream ends, the caller has gone, or the server closes. */
export async function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: unknown): Promise<void> {
  const events = stream as AsyncIterable<unknown> // the mount asks only for operations that declare `events`
  reply.hijack()
  const { raw } = reply
  const open = streamsOf(request.server)
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

/** Ends the server's streams, each after a whole event; their callers come back to another process. */
export function endStreams(server: FastifyInstance): void {
  for (const raw of streamsOf(server)) raw.end()
}

function streamsOf({ server }: FastifyInstance): Set<ServerResponse> {
  const known = streams.get(server) ?? new Set<ServerResponse>()
  streams.set(server, known)
  return known
}
