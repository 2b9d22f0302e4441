import type { FastifyRequest } from 'fastify'

/** True for a browser's request of a page: it accepts HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return isLook(method) && (headers.accept ?? '').includes('text/html')
}

/** Also true for programs that accept any type, such as link previews and monitors. */
export function takesPages({ method, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return isLook(method) && /text\/html|text\/\*|\*\/\*/.test(accept)
}

function isLook(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
