import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '../kernel/download.ts'

/**
 * Streams a file with backpressure. A failure after the first byte cuts the connection: half a file must not look like
 * a whole one.
 */
export function sendDownload(reply: FastifyReply, result: unknown): FastifyReply {
  const { file_name, type, rows, size, left_out = 0, bytes } = result as Download // the mount asks only for operations that declare it
  return reply
    .header('content-disposition', dispositionOf(file_name))
    .header('x-total-count', String(rows))
    .header('x-expected-size', String(size))
    .headers(left_out === 0 ? {} : { 'x-characters-left-out': String(left_out) })
    .type(type)
    .send(Readable.from(bytes, { objectMode: false }))
}

/** RFC 6266: an ASCII fallback name, and the real one. */
function dispositionOf(file_name: string): string {
  const plain = file_name.replaceAll(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file_name)}`
}
