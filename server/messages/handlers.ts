import { readMessage } from './read-message.ts'
import { retry as retryMessage } from './retry.ts'
import { searchHistory } from './search-history.ts'
import { messagesTextsHandlers } from './texts/handlers.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const messagesHandlers = {
  searchMessages: searchHistory,
  getMessage: readMessage,
  retryMessage,
  ...messagesTextsHandlers,
} satisfies Partial<Handlers>
