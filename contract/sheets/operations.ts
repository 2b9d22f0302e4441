import { getSheetTemplate } from './templates.ts'

/** This feature's part of the table of operations. */
export const sheetsOperations = {
  getSheetTemplate,
} as const
