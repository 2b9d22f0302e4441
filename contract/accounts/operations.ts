import { sendAccountEmail, updatePassword } from './help.ts'
import { checkLogin, loginPartner, logout, refreshSession } from './sessions.ts'

/** This feature's part of the table of operations. */
export const accountsOperations = {
  loginPartner,
  refreshSession,
  logout,
  checkLogin,
  sendAccountEmail,
  updatePassword,
} as const
