import { listAttempts } from './list-attempts.ts'
import { search as searchLost } from './search.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const lostHandlers = {
  searchLost,
  listLostAttempts: listAttempts,
} satisfies Partial<Handlers>
