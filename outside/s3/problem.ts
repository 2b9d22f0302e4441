import type { FastifyReply } from 'fastify'

export type At = { Params: { bucket: string; '*'?: string }; Querystring: Record<string, string>; Body: Buffer }

/** A refusal in the storage's own form. */
export function problem(reply: FastifyReply, status: number, code: string, message = ''): FastifyReply {
  return reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
