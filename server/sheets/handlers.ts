import { getTemplate } from './get.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const sheetsHandlers = {
  getSheetTemplate: getTemplate,
} satisfies Partial<Handlers>
