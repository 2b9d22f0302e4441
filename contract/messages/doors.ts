import type { FeatureDoors } from '../kernel/door.ts'
import type { messagesOperations } from './operations.ts'
import { messagesRulesDoors } from './rules/doors.ts'
import { messagesSendersDoors } from './senders/doors.ts'
import { messagesTextsDoors } from './texts/doors.ts'

/** At which doors this feature's operations stand. */
export const messagesDoors = {
  shop: messagesRulesDoors.shop,
  not_imweb: [
    'searchMessages',
    'getMessage',
    'retryMessage',
    'exportMessages',
    'getMessageService',
    ...messagesRulesDoors.not_imweb,
    ...messagesSendersDoors.not_imweb,
    ...messagesTextsDoors.not_imweb,
  ],
  // Likewise a number or an address, as of the members.
  second: { searchMessages: ['POST /api/cert/products/messages/send_history/search'] },
  helper: messagesTextsDoors.helper,
} as const satisfies FeatureDoors<keyof typeof messagesOperations>
