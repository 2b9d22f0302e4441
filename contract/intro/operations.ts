import { getFirstSteps } from './first-steps.ts'
import { getHome } from './home.ts'

/** This feature's part of the table of operations. */
export const introOperations = {
  getFirstSteps,
  getHome,
} as const
