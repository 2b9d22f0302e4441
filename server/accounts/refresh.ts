import { Failure } from '../kernel/failure.ts'
import { clearCookie, setCookie, tokenInCookie } from '../identity/session-cookie.ts'
import { exchange, mallOfToken } from '../identity/session.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Rotates the refresh token of the body or of the cookie (resolution 11). A token from the body is answered in the
 * body; a browser gets it in its cookie only, out of reach of scripts.
 */
export const refreshSession: Handler<'refreshSession'> = async (context, input) => {
  const in_body = input.refresh_token !== undefined && input.refresh_token !== '' ? input.refresh_token : undefined
  const token = in_body ?? tokenInCookie(context)
  if (token === undefined) throw new Failure('auth.mall_not_found')
  // A mall's own address refreshes its own sessions only.
  const whose = context.mall_id === '' ? null : await mallOfToken(context, token)
  if (whose !== null && whose !== context.mall_id) throw new Failure('auth.mall_not_found')
  const session = await exchange(context, token)
  if (session === null) {
    if (in_body === undefined) clearCookie(context)
    throw new Failure('auth.refresh_expired')
  }
  if (in_body !== undefined) return { access_token: session.access_token, refresh_token: session.refresh_token }
  setCookie(context, session)
  return { access_token: session.access_token }
}
