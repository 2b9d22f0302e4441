import { sql } from 'kysely'
import { loginTries } from '#contract/accounts/sessions.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { inPasswordQueue, PasswordQueueFull } from './password.ts'

/**
 * Rate limits of what strangers may try: failed logins of one account from one address (contract §4: five in 15
 * minutes), and questions for a forgotten id or password. The windows stand in the database, so every process shares
 * them.
 */

type Tries = { readonly count: number; readonly window: number }

/** A full queue of passwords empties in about this many seconds. */
const queueSeconds = 5

/** The window's key: a keyed hash, so the table tells neither the id nor the address. */
export function attemptKey(context: Context, mall_id: string): string {
  const who = `${mall_id}\0${context.address_hash.toString('hex')}`
  return `login:${context.seals.keyed('login', who).toString('base64url')}`
}

/**
 * Counts one attempt before the password is checked, so that many guesses at once cannot pass; throws when the window
 * is used up. A success gives the whole window back.
 */
export async function takeAttempt(context: Context, key: string): Promise<void> {
  await takeTry(context, key, loginTries, 'auth.too_many_attempts')
}

/** The same for any window; its refusal says in how many minutes it opens again. */
export async function takeTry(context: Context, key: string, tries: Tries, refusal: FailureCode): Promise<void> {
  const { count, window } = tries
  const now = context.now()
  const result = await sql<{ taken: number }>`
    select take_attempt(${key}, ${now}, ${`${window / 1000} seconds`}::interval) as taken
  `.execute(context.database.kysely)
  if ((result.rows[0]?.taken ?? 0) <= count) return
  const seconds = await secondsLeft(context, key, window, now)
  throw new Failure(refusal, { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

export async function forgiveAttempts(context: Context, key: string): Promise<void> {
  await context.database.kysely.deleteFrom('rate_window').where('key', '=', key).execute()
}

async function secondsLeft(context: Context, key: string, window: number, now: Date): Promise<number> {
  const row = await context.database.kysely
    .selectFrom('rate_window')
    .select('started_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const started = row?.started_at ?? now
  return Math.max(1, Math.ceil((started.getTime() + window - now.getTime()) / 1000))
}

/** Checks a password when it is its turn (load shedding): a full queue is told to the caller. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inPasswordQueue(work)
  } catch (problem) {
    if (problem instanceof PasswordQueueFull) throw new Failure('request.too_many', { retry_after: queueSeconds })
    throw problem
  }
}

/** Refuses cross-site requests (CSRF): pages of other sites may not make a browser ask in the name of its owner. */
export function refuseOtherSites(context: Context): void {
  if (context.same_site === false) throw new Failure('auth.cross_site')
}
