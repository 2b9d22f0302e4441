import { getManager } from './get-manager.ts'
import { saveManager } from './save-manager.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const mallInfoHandlers = {
  getManagerInfo: getManager,
  saveManagerInfo: saveManager,
} satisfies Partial<Handlers>
