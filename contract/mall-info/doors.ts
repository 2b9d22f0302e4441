import type { FeatureDoors } from '../kernel/door.ts'
import type { mallInfoOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const mallInfoDoors = {
  helper: {
    getManagerInfo: ['GET /api/orders/latest', 'GET /post/orders/latest'],
    saveManagerInfo: ['POST /post/orders/latest', 'POST /api/orders/latest'],
  },
} as const satisfies FeatureDoors<keyof typeof mallInfoOperations>
