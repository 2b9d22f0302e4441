import { register as registerCode } from './register.ts'
import { requestProof } from './request-proof.ts'
import { scan } from './scan.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const scansHandlers = {
  scanCode: scan,
  requestProof,
  registerCode,
} satisfies Partial<Handlers>
