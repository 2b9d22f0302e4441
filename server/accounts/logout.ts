import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import { clearCookie, tokenInCookie } from '../identity/session-cookie.ts'
import { endByToken } from '../identity/session.ts'

/** Ends the session of the refresh token, with all its access tokens, and clears the cookie. Out already is fine. */
export async function logout(
  context: Context,
  input: InputOf<Operations['logout']>,
): Promise<OutputOf<Operations['logout']>> {
  const in_cookie = tokenInCookie(context)
  clearCookie(context)
  const tokens = [in_cookie, input.refresh_token].filter((token) => token !== undefined)
  const ended = await Promise.all(tokens.map((token) => endByToken(context, token)))
  return { ended: ended.includes(true) }
}
