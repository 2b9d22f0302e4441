import type { FeatureDoors } from '../kernel/door.ts'
import type { scansOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const scansDoors = {
  buyer: [
    'scanCode',
    'requestProof',
    'registerCode',
    'requestOwnProof',
    'proveOwner',
    'listMyProducts',
    'joinContact',
    'leaveMine',
  ],
} as const satisfies FeatureDoors<keyof typeof scansOperations>
