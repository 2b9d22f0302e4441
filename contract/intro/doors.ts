import type { FeatureDoors } from '../kernel/door.ts'
import type { introOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const introDoors = {
  shop: ['getFirstSteps', 'getHome'],
} as const satisfies FeatureDoors<keyof typeof introOperations>
