import type { FastifyInstance } from 'fastify'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountBenefits } from './benefits.ts'
import { createBuckets } from './bucket.ts'
import { mountInApp } from './in-app.ts'
import { mountMembers } from './member-admin.ts'
import { mountOAuth } from './oauth.ts'
import { mountStore } from './store.ts'
import { createWorld, type Cafe24Options } from './world.ts'

/** The hosted platform: its admin, its OAuth and its Admin API, each mall by a path (providers 1). */
export function mountCafe24(app: FastifyInstance, options: Cafe24Options, faults: Faults): void {
  const world = createWorld(options, faults)
  void app.register(async (room) => {
    takeBodies(room)
    mountAdmin(room, world)
    mountOAuth(room, world)
    const buckets = createBuckets()
    mountApi(room, world, buckets)
    mountBenefits(room, world, buckets)
    mountInApp(room, world)
    mountMembers(room, world)
    mountStore(room, world)
  })
}
