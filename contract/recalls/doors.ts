import type { FeatureDoors } from '../kernel/door.ts'
import type { recallsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const recallsDoors = {
  shop: [
    'checkRecall',
    'startRecall',
    'listRecalls',
    'getRecall',
    'endRecall',
    'checkRecallRound',
    'startRecallRound',
    'searchRecallOwners',
    'revealRecallOwner',
    'exportRecallOwners',
  ],
} as const satisfies FeatureDoors<keyof typeof recallsOperations>
