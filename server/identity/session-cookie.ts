import { clearMarker, markBrowser } from './sign-in/browser-marker.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { Session } from './session.ts'

/** The refresh cookie (contract §4): no script can read it, no other site can send it. */

/** Over https the name's prefix binds the cookie to this very host. */
function cookieName(context: Context): string {
  return context.public_url.startsWith('https:') ? '__Host-genuine_refresh' : 'genuine_refresh'
}

/** The token that the browser brings. Another site may not make it do so. */
export function tokenInCookie(context: Context): string | undefined {
  const token = context.cookies[cookieName(context)]
  if (token === undefined || token === '') return undefined
  if (context.same_site === false) throw new Failure('auth.cross_site')
  return token
}

/** Auto-login keeps the cookie for the rest of its 30 days, otherwise it ends with the browser. */
export function setCookie(context: Context, session: Session): void {
  context.extras.cookie(cookieName(context), session.refresh_token, session.auto_login ? session.remaining : null)
  markBrowser(context, session)
}

export function clearCookie(context: Context): void {
  context.extras.clearCookie(cookieName(context))
  clearMarker(context)
}
