import type { FastifyInstance } from 'fastify'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountInApp } from './in-app.ts'
import { mountOAuth } from './oauth.ts'
import { createWorld, type Cafe24Options } from './world.ts'

/** The hosted platform: its admin, its OAuth and its Admin API, each mall by a path (providers 1). */
export function mountCafe24(app: FastifyInstance, options: Cafe24Options, faults: Faults): void {
  const world = createWorld(options, faults)
  void app.register(async (room) => {
    takeBodies(room)
    mountAdmin(room, world)
    mountOAuth(room, world)
    mountApi(room, world)
    mountInApp(room, world)
  })
}
