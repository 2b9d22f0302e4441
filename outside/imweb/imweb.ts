import type { FastifyInstance } from 'fastify'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountBenefits } from './benefits.ts'
import { createBuckets } from './bucket.ts'
import { mountOAuth } from './oauth.ts'
import { mountOrders } from './order-api.ts'
import { mountStore } from './store.ts'
import { createWorld, type ImwebOptions } from './world.ts'

/** The base path of the Open API; its own host in the real world. */
export const imwebApi = '/imweb/openapi'

/** The website builder: its admin, its OAuth and its Open API (providers 2.2). */
export function mountImweb(app: FastifyInstance, options: ImwebOptions, faults: Faults): void {
  const world = createWorld(options, faults)
  void app.register(async (room) => {
    takeBodies(room)
    mountAdmin(room, world)
    mountStore(room, world)
    mountOAuth(room, world, imwebApi)
    const buckets = createBuckets()
    mountApi(room, world, imwebApi, buckets)
    mountOrders(room, world, imwebApi, buckets)
    mountBenefits(room, world, imwebApi, buckets)
  })
}
