import { getService as getMessageService } from './dispatch/get-service.ts'
import { exportHistory as exportMessages } from './export-history.ts'
import { readMessage } from './read-message.ts'
import { retry as retryMessage } from './retry.ts'
import { senderHandlers } from './senders/handlers.ts'
import { searchHistory } from './search-history.ts'
import { messagesRulesHandlers } from './rules/handlers.ts'
import { messagesTextsHandlers } from './texts/handlers.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const messagesHandlers = {
  searchMessages: searchHistory,
  getMessage: readMessage,
  retryMessage,
  exportMessages,
  ...senderHandlers,
  ...messagesRulesHandlers,
  getMessageService,
  ...messagesTextsHandlers,
} satisfies Partial<Handlers>
