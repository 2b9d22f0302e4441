import type { FastifyRequest } from 'fastify'

/** Whether somebody looks at a page: a browser names it among what it accepts. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return isLook(method) && (headers.accept ?? '').includes('text/html')
}

/** The same, or a program that takes whatever there is, such as a link preview or a monitor. */
export function takesPages({ method, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return isLook(method) && /text\/html|text\/\*|\*\/\*/.test(accept)
}

function isLook(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
