import { use as serviceUse } from './use.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const additionalServicesHandlers = {
  getServiceUse: serviceUse,
} satisfies Partial<Handlers>
