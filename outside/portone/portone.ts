import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults.ts'
import { guardApi, jsonOf, mountApi } from './api.ts'
import { mountCheckout } from './checkout.ts'
import { createWorld, type PortoneOptions } from './world.ts'

/** The payment gateway: its REST interface, its webhooks, its checkout and its desk (providers 4.1). */
export function mountPortone(app: FastifyInstance, options: PortoneOptions, faults: Faults): { close(): void } {
  const world = createWorld(options, faults)
  void app.register(async (room) => {
    room.addHook('preParsing', guardApi(world))
    // The gateway reads JSON whatever it is called: its own client names no type (a fetch of a text says text/plain).
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, jsonOf(String(body))))
    mountApi(room, world)
  })
  void app.register(async (room) => {
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    mountCheckout(room, world)
  })
  return {
    close() {
      for (const timer of world.timers) clearTimeout(timer)
    },
  }
}
