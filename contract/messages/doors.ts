import type { FeatureDoors } from '../kernel/door.ts'
import type { messagesOperations } from './operations.ts'
import { messagesTextsDoors } from './texts/doors.ts'

/** At which doors this feature's operations stand. */
export const messagesDoors = {
  not_imweb: ['searchMessages', 'getMessage', 'retryMessage', ...messagesTextsDoors.not_imweb],
  helper: messagesTextsDoors.helper,
} as const satisfies FeatureDoors<keyof typeof messagesOperations>
