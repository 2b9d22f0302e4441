import type { Context } from '../kernel/context.ts'
import { endByToken, type Session } from './session.ts'
import { setCookie, tokenInCookie } from './session-cookie.ts'

/** Sets the session of a sign-in in the browser and ends the one that the browser has brought along. */
export async function replaceSession(context: Context, session: Session): Promise<void> {
  const former = tokenInCookie(context)
  setCookie(context, session)
  if (former !== undefined) await endByToken(context, former)
}
