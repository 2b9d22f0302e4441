import type { FeatureDoors } from '../kernel/door.ts'
import type { apiKeysOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const apiKeysDoors = {
  shop: ['listApiKeys', 'makeApiKey', 'rotateApiKey', 'endApiKey'],
} as const satisfies FeatureDoors<keyof typeof apiKeysOperations>
