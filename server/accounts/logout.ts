import { clearCookie, tokenInCookie } from '../identity/session-cookie.ts'
import { endByToken } from '../identity/session.ts'
import type { Handler } from '../kernel/handle.ts'

/** Ends the session of the refresh token, with all its access tokens, and clears the cookie. Out already is fine. */
export const logout: Handler<'logout'> = async (context, input) => {
  const in_cookie = tokenInCookie(context)
  clearCookie(context)
  const tokens = [in_cookie, input.refresh_token].filter((token) => token !== undefined)
  const ended = await Promise.all(tokens.map((token) => endByToken(context, token)))
  return { ended: ended.includes(true) }
}
