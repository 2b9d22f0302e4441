import { account as getAccount } from './account.ts'
import { changePassword } from './change-password.ts'
import { confirmTotp } from './confirm-totp.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { removeTotp } from './remove-totp.ts'
import { rename as renameAccount } from './rename.ts'
import { startTotp } from './start-totp.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const ownAccountHandlers = {
  getAccount,
  renameAccount,
  changePassword,
  startTotp,
  confirmTotp,
  removeTotp,
  newRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,
} satisfies Partial<Handlers>
