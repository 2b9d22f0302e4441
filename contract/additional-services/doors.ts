import type { FeatureDoors } from '../kernel/door.ts'
import type { additionalServicesOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const additionalServicesDoors = {
  shop: ['getServiceUse'],
} as const satisfies FeatureDoors<keyof typeof additionalServicesOperations>
