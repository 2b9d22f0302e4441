import { joinContact } from './owners/join.ts'
import { leaveMine } from './owners/leave.ts'
import { listMyProducts } from './owners/list.ts'
import { proveOwner, requestOwnProof } from './owners/prove.ts'
import { register as registerCode } from './register.ts'
import { requestProof } from './request-proof.ts'
import { scan } from './scan.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const scansHandlers = {
  scanCode: scan,
  requestProof,
  registerCode,
  requestOwnProof,
  proveOwner,
  listMyProducts,
  joinContact,
  leaveMine,
} satisfies Partial<Handlers>
