import fastifyApiReference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import type { Plugin } from 'vite'

/**
 * Puts the script of the API page among the built files (decision 0026): its package brings it inside a plugin of the web
 * server, which is asked for it once, here, so that the running server neither loads nor holds it.
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
