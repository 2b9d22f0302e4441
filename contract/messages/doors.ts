import type { FeatureDoors } from '../kernel/door.ts'
import type { messagesOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const messagesDoors = {
  not_imweb: ['searchMessages', 'getMessage', 'retryMessage', 'getMessageService'],
} as const satisfies FeatureDoors<keyof typeof messagesOperations>
