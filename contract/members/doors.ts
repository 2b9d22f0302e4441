import type { FeatureDoors } from '../kernel/door.ts'
import type { membersOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const membersDoors = {
  shop: ['searchMembers'],
} as const satisfies FeatureDoors<keyof typeof membersOperations>
