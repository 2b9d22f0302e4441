import type { FeatureDoors } from '../kernel/door.ts'
import type { lostOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const lostDoors = {
  not_imweb: ['searchLost', 'listLostAttempts'],
} as const satisfies FeatureDoors<keyof typeof lostOperations>
