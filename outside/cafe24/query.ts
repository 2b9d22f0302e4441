import type { FastifyRequest } from 'fastify'

export type Query = Readonly<Record<string, string | undefined>>

export function queryOf(request: FastifyRequest): Query {
  return Object.fromEntries(new URL(request.url, 'http://platform').searchParams)
}
