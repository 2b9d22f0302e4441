import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { refuseOtherSites } from '../identity/attempts.ts'
import type { Context } from '../kernel/context.ts'
import { endStaffSession, staffCookieName } from '../identity/staff-session.ts'

/** Ends the session of the cookie; out already is fine. */
export async function logout(
  context: Context,
  _input: InputOf<Operations['logoutStaff']>,
): Promise<OutputOf<Operations['logoutStaff']>> {
  refuseOtherSites(context)
  const name = staffCookieName(context)
  const token = context.cookies[name]
  context.extras.clearCookie(name)
  if (token !== undefined && token !== '') await endStaffSession(context, token)
  return { ended: true }
}
