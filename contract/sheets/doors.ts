import type { FeatureDoors } from '../kernel/door.ts'
import type { sheetsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const sheetsDoors = {
  helper: {
    getSheetTemplate: ['GET /api/templates/:file'],
  },
} as const satisfies FeatureDoors<keyof typeof sheetsOperations>
