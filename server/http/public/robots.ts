import type { FastifyInstance } from 'fastify'
import type { Screen } from '#contract/kernel/screen.ts'
import { screenAddresses, screens } from '#contract/table/screens.ts'
import type { Kernel } from '../../kernel/context.ts'

/** Assets of public pages, and pages that are not screens. */
const beside = [
  '/guide/',
  '/api/docs',
  '/api/openapi.json',
  '/api/openapi-keys.json',
  '/assets/',
  '/pictures/',
  '/films/',
  '/seal.svg',
  '/theme.js',
]

/**
 * `/robots.txt`: allows public pages only. New screens are excluded by default, as are buyers' pages, the operator's
 * app and the staff console.
 */
export function robotsRoute(server: FastifyInstance, { config }: Kernel): void {
  const lines = ['User-agent: *', ...allowed(config.PRODUCT_SLUGS), 'Disallow: /']
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`),
  )
}

/** Allows an address, also with a query such as its language. */
function allowed(slugs: readonly string[]): string[] {
  const open = screenAddresses.filter(({ name }) => {
    const screen: Screen = screens[name]
    return screen.in_search === true
  })
  const addresses = open.flatMap(({ path }) => slugs.map((slug) => path.replace(':product', slug)))
  const exact = [...new Set(addresses)].flatMap((address) => [`Allow: ${address}$`, `Allow: ${address}?`])
  return [...exact, ...beside.map((address) => `Allow: ${address}`)]
}
