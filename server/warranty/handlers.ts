import { getDuration } from './get-duration.ts'
import { saveDuration } from './save-duration.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const warrantyHandlers = {
  getDuration,
  saveDuration,
} satisfies Partial<Handlers>
