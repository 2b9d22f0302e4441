import type { FeatureDoors } from '../kernel/door.ts'
import type { lostOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const lostDoors = {
  not_imweb: [
    'searchLost',
    'countLostNews',
    'exportLost',
    'getLost',
    'getLostPicture',
    'registerLost',
    'releaseLost',
    'replaceLost',
    'noteLost',
    'seeLost',
    'listLostAttempts',
    'judgeLostAttempt',
    'readLostMessages',
    'sendLostMessage',
  ],
} as const satisfies FeatureDoors<keyof typeof lostOperations>
