import type { Context } from '../../kernel/context.ts'
import type { PlatformKind } from '../../providers/platform/platform.ts'
import { tokenHash } from '../../secrets/sealed.ts'

/**
 * The OAuth state of a round trip through a platform's consent page. Its purpose is encrypted in the database under the
 * hash of `state`, and only the browser that began it can complete it, against login CSRF.
 */

/** A round trip that has not come back after this long is over, in milliseconds. */
const life = 10 * 60_000

/** Begins a round trip; the answer is the `state` for the platform. `data` must be JSON. */
export async function beginOAuth(context: Context, kind: PlatformKind, data: unknown): Promise<string> {
  const state = Buffer.from(context.random(32)).toString('base64url')
  const browser = browserOf(context) ?? Buffer.from(context.random(32)).toString('base64url')
  // Lax: the platform's redirect is another site's, and must bring it.
  context.extras.cookie(cookieName(context), browser, life / 1000, { sameSite: 'lax' })
  await keep(context, { kind, state, browser }, data)
  return state
}

/** Takes up a round trip, once; null when it is unknown, over, of another browser, or was taken up before. */
export async function takeOAuth(context: Context, kind: PlatformKind, state: string): Promise<unknown> {
  const browser = browserOf(context)
  if (browser === null || state === '' || state.length > 256) return null
  const row = await context.database.kysely
    .deleteFrom('oauth_state')
    .where('state_hash', '=', tokenHash(state))
    .where('kind', '=', kind)
    .where('browser_hash', '=', browserHash(context, browser))
    .where('expires_at', '>', context.now())
    .returning('data_sealed')
    .executeTakeFirst()
  return row === undefined ? null : JSON.parse(context.seals.open(sealName, row.data_sealed))
}

/** Puts a round trip back that could not be finished now: the same address works again in the same browser. */
export async function returnOAuth(context: Context, kind: PlatformKind, state: string, data: unknown): Promise<void> {
  const browser = browserOf(context)
  if (browser !== null) await keep(context, { kind, state, browser }, data)
}

/** The leading underscore cannot collide with a mall id. */
const sealName = '_oauth'

async function keep(
  context: Context,
  { kind, state, browser }: { kind: PlatformKind; state: string; browser: string },
  data: unknown,
): Promise<void> {
  const now = context.now()
  await context.database.kysely.deleteFrom('oauth_state').where('expires_at', '<', now).execute()
  await context.database.kysely
    .insertInto('oauth_state')
    .values({
      state_hash: tokenHash(state),
      kind,
      browser_hash: browserHash(context, browser),
      data_sealed: context.seals.seal(sealName, JSON.stringify(data)),
      expires_at: new Date(now.getTime() + life),
    })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .execute()
}

function cookieName(context: Context): string {
  return context.public_url.startsWith('https:') ? '__Host-genuine_oauth' : 'genuine_oauth'
}

function browserOf(context: Context): string | null {
  const value = context.cookies[cookieName(context)]
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

function browserHash(context: Context, browser: string): Buffer {
  return context.seals.keyed('oauth-browser', browser)
}
