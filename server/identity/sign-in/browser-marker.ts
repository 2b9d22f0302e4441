import type { Context } from '../../kernel/context.ts'
import { tokenHash } from '../../secrets/sealed.ts'
import { type Living, livingSession } from '../session-peek.ts'
import type { Session } from '../session.ts'

/**
 * A `lax` cookie with the sealed fingerprint of this browser's session, for requests from other sites' links, which do
 * not carry the session's cookie. It grants nothing; it only serves to ask before a launch replaces the mall.
 */

/** The leading underscore cannot collide with a mall id. */
const sealName = '_here'

function cookieName(context: Context): string {
  return context.public_url.startsWith('https:') ? '__Host-genuine_here' : 'genuine_here'
}

/** Goes with every session that the browser is given, and lives as long. */
export function markBrowser(context: Context, session: Session): void {
  const print = tokenHash(session.refresh_token).toString('base64url')
  const value = context.seals.seal(sealName, print).toString('base64url')
  const life = session.auto_login ? session.remaining : null
  context.extras.cookie(cookieName(context), value, life, { sameSite: 'lax' })
}

export function clearMarker(context: Context): void {
  context.extras.clearCookie(cookieName(context))
}

/** The mall that this browser is signed in to, while that session lives; otherwise null. */
export async function whoIsHere(context: Context): Promise<Living | null> {
  const found = await tokenHere(context)
  return found === null ? null : livingSession(context, found)
}

/** The session that this browser holds, while it lives. */
export async function familyHere(context: Context): Promise<{ mall_id: string; family_id: string } | null> {
  const found = await tokenHere(context)
  return found === null || (await livingSession(context, found)) === null ? null : found
}

async function tokenHere(context: Context): Promise<{ mall_id: string; family_id: string } | null> {
  const token_hash = printOf(context)
  if (token_hash === null) return null
  const found = await context.database.kysely
    .selectFrom('refresh_token')
    .select(['mall_id', 'family_id'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  return found ?? null
}

/** The fingerprint in the cookie; null if missing or forged. */
function printOf(context: Context): Buffer | null {
  const value = context.cookies[cookieName(context)]
  if (value === undefined || !/^[A-Za-z0-9_-]{80,140}$/.test(value)) return null
  try {
    return Buffer.from(context.seals.open(sealName, Buffer.from(value, 'base64url')), 'base64url')
  } catch {
    return null
  }
}
