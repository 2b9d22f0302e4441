import type { FeatureDoors } from '../kernel/door.ts'
import type { repairsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const repairsDoors = {
  shop: [
    'searchRepairs',
    'countRepairNews',
    'exportRepairs',
    'getRepair',
    'getRepairPicture',
    'moveRepairs',
    'offerEstimate',
    'answerRepair',
    'noteRepair',
    'revealRepair',
    'getRepairConfig',
    'saveRepairConfig',
  ],
  buyer: ['viewRepair', 'answerEstimate'],
} as const satisfies FeatureDoors<keyof typeof repairsOperations>
