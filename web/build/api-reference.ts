import fastifyApiReference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import type { Plugin } from 'vite'

/**
 * Copies the script of the API page into the build (decision 0026): its package ships it inside a server plugin, which
 * is only loaded here and not by the running server.
 */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'api-reference.js', source: await scriptOfLibrary() })
    },
  }
}

async function scriptOfLibrary(): Promise<string> {
  const server = Fastify()
  await server.register(fastifyApiReference, { routePrefix: '/', configuration: { url: '/none' } })
  const { body, statusCode } = await server.inject('/js/scalar.js')
  await server.close()
  if (statusCode !== 200) throw new Error('the API reference has no script')
  return body
}
