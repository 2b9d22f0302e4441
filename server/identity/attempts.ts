import { sql } from 'kysely'
import { loginTries } from '#contract/accounts/sessions.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { inPasswordQueue, PasswordQueueFull } from './password/password-queue.ts'

/**
 * Rate limits of what strangers may try, such as questions for a forgotten id or password, and the turn of whoever wants
 * a password verified. The windows stand in the database, so every process shares them. Signing in has more to it:
 * `server/identity/sign-in/sign-in-tries.ts`.
 */

export type Tries = { readonly count: number; readonly window: number }

/** A fixed window of one key, and the failure of a call beyond it. */
export type Limit = Tries & { readonly key: string; readonly refusal: FailureCode }

/** A full queue of passwords empties in about this many seconds. */
const queueSeconds = 5

/** The key of a window for somebody at this address: a keyed hash, so the table tells neither of them. */
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

/** The same for any window; call it before `context.write`. */
export async function takeTry(context: Context, key: string, tries: Tries, refusal: FailureCode): Promise<void> {
  await consumeLimit(context, context.database.kysely, { key, refusal, ...tries })
}

/**
 * Counts one call in the caller's transaction; the refusal says in how many minutes the window opens again. A window is
 * fixed, so a count that a refusal rolls back changes nothing.
 */
export async function consumeLimit(context: Context, tx: Tx, { key, refusal, count, window }: Limit): Promise<void> {
  const now = context.now()
  const result = await sql<{ taken: number }>`
    select take_attempt(${key}, ${now}, ${`${window / 1000} seconds`}::interval) as taken
  `.execute(tx)
  if ((result.rows[0]?.taken ?? 0) <= count) return
  const seconds = await secondsLeft(tx, { key, window, now })
  throw new Failure(refusal, { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

export async function forgiveAttempts(context: Context, key: string): Promise<void> {
  await context.database.kysely.deleteFrom('rate_window').where('key', '=', key).execute()
}

type Running = { key: string; window: number; now: Date }

async function secondsLeft(tx: Tx, { key, window, now }: Running): Promise<number> {
  const row = await tx.selectFrom('rate_window').select('started_at').where('key', '=', key).executeTakeFirst()
  const started = row?.started_at ?? now
  return Math.max(1, Math.ceil((started.getTime() + window - now.getTime()) / 1000))
}

/** Work with a password, when it is its turn; a full queue is told to the caller. */
export async function inTurn<T>(context: Context, work: () => Promise<T>, known = isSignedIn(context)): Promise<T> {
  try {
    return await inPasswordQueue({ known, from: waiterOf(context) }, work)
  } catch (problem) {
    if (problem instanceof PasswordQueueFull) throw new Failure('request.too_many', { retry_after: queueSeconds })
    throw problem
  }
}

function isSignedIn({ actor }: Context): boolean {
  return actor.kind !== 'nobody'
}

/** Whose tries wait behind each other: those of one account, or of one network. */
function waiterOf({ actor, mall_id, address_hash }: Context): string {
  if (actor.kind === 'operator') return `account ${mall_id} ${actor.account_id}`
  return actor.kind === 'staff' ? `staff ${actor.staff_id}` : address_hash.toString('hex')
}

/** Pages of other sites may not make a browser ask in the name of its owner. */
export function refuseOtherSites(context: Context): void {
  if (context.same_site === false) throw new Failure('auth.cross_site')
}
