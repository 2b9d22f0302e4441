import { refuseOtherSites } from '../identity/attempts.ts'
import { endStaffSession, staffCookieName } from '../identity/staff-session.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends the session of the cookie; out already is fine. */
export const logoutStaff: Handler<'logoutStaff'> = async (context) => {
  refuseOtherSites(context)
  const name = staffCookieName(context)
  const token = context.cookies[name]
  context.extras.clearCookie(name)
  if (token !== undefined && token !== '') await endStaffSession(context, token)
  return { ended: true }
}
