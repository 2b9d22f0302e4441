import type { FeatureDoors } from '../kernel/door.ts'
import type { embedOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const embedDoors = {
  shop: ['getEmbedConfig', 'saveEmbedConfig'],
} as const satisfies FeatureDoors<keyof typeof embedOperations>
