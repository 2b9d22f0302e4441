import type { FeatureDoors } from '../kernel/door.ts'
import type { shopLookOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const shopLookDoors = {
  shop: ['uploadLookPicture', 'previewLook'],
} as const satisfies FeatureDoors<keyof typeof shopLookOperations>
