import { getFirstSteps } from './first-steps.ts'

/** This feature's part of the table of operations. */
export const introOperations = {
  getFirstSteps,
} as const
