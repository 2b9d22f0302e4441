import type { FeatureDoors } from '../kernel/door.ts'
import type { messagesOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const messagesDoors = {
  not_imweb: [
    'searchMessages',
    'getMessage',
    'retryMessage',
    'getMessageChannel',
    'listChannelCategories',
    'askMessageChannel',
    'verifyMessageChannel',
    'unlinkMessageChannel',
    'listSenders',
    'addSender',
    'withdrawSender',
  ],
} as const satisfies FeatureDoors<keyof typeof messagesOperations>
