import type { FeatureDoors } from '../kernel/door.ts'
import type { warrantyOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const warrantyDoors = {
  shop: ['getDuration', 'saveDuration'],
  helper: {
    getDuration: ['GET /get/duration'],
    saveDuration: ['PUT /put/duration'],
  },
} as const satisfies FeatureDoors<keyof typeof warrantyOperations>
