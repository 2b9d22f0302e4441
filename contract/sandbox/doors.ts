import type { FeatureDoors } from '../kernel/door.ts'
import type { sandboxOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const sandboxDoors = {
  shop: ['getSandbox', 'makeSandbox', 'enterSandbox', 'leaveSandbox', 'emptySandbox'],
} as const satisfies FeatureDoors<keyof typeof sandboxOperations>
