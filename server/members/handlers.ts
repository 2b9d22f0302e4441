import { search as searchMembers } from './search.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const membersHandlers = {
  searchMembers,
} satisfies Partial<Handlers>
