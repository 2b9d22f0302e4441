import { firstSteps } from './first-steps.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const introHandlers = {
  getFirstSteps: firstSteps,
} satisfies Partial<Handlers>
