import type { Flavour } from '#contract/screens.ts'
import type { Context } from './context.ts'
import { inTenant } from './database/tenant.ts'
import { tokenHash } from './sealed.ts'
import type { Session } from './session.ts'

/**
 * Who is signed in in this browser, for requests that another site's link has made: the session's own cookie does not
 * come along with those, this one does (`lax`). It holds the sealed fingerprint of the session and opens nothing; it
 * serves only to ask before a launch puts another mall in its place.
 */

/** Not a mall's name: the underscore in front is none that a mall id can have. */
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

export type Here = { mall_id: string; mall_name: string; flavour: Flavour; state: 'pending' | 'approved' }

/** The mall that this browser is signed in to, while that session lives; otherwise null. */
export async function whoIsHere(context: Context): Promise<Here | null> {
  const token_hash = printOf(context)
  if (token_hash === null) return null
  const found = await context.database.kysely
    .selectFrom('refresh_token')
    .select(['mall_id', 'family_id'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  if (found === undefined) return null
  const row = await inTenant(context.database, found.mall_id, (tx) =>
    tx
      .selectFrom('session_family as f')
      .innerJoin('mall as m', 'm.mall_id', 'f.mall_id')
      .select(['m.mall_id', 'm.mall_name', 'm.flavour', 'm.state'])
      .where('f.mall_id', '=', found.mall_id)
      .where('f.family_id', '=', found.family_id)
      .where('f.ended_at', 'is', null)
      .where('m.state', '<>', 'suspended')
      .executeTakeFirst(),
  )
  if (row === undefined) return null
  return { ...row, state: row.state === 'pending' ? 'pending' : 'approved' }
}

/** The fingerprint in the cookie; null when there is none, or it is not of our making. */
function printOf(context: Context): Buffer | null {
  const value = context.cookies[cookieName(context)]
  if (value === undefined || !/^[A-Za-z0-9_-]{80,140}$/.test(value)) return null
  try {
    return Buffer.from(context.seals.open(sealName, Buffer.from(value, 'base64url')), 'base64url')
  } catch {
    return null
  }
}
