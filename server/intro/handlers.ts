import { firstSteps } from './first-steps.ts'
import { readHome } from './home.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const introHandlers = {
  getFirstSteps: firstSteps,
  getHome: readHome,
} satisfies Partial<Handlers>
