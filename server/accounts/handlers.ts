import { checkLogin } from './check-login.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { sendEmail } from './send-email.ts'
import { updatePassword } from './update-password.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const accountsHandlers = {
  loginPartner: login,
  refreshSession: refresh,
  logout,
  checkLogin,
  sendAccountEmail: sendEmail,
  updatePassword,
} satisfies Partial<Handlers>
