import type { FastifyReply } from 'fastify'

/** Placeholder until the shop pages helper writes it: overwrite this file. */
export function sendPage(reply: FastifyReply, page: { title: string; body: string; status?: number }): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(page.body)
}
