import { loginTries } from '#contract/accounts/sessions.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { inPasswordQueue, PasswordQueueFull } from './password/password-queue.ts'
import { consumeLimit } from './rate-limit.ts'

/** Tries at a password of an account, and their turn. Signing in has more to it: `server/identity/sign-in/sign-in-tries.ts`. */

/** A full queue of passwords empties in about this many seconds. */
const queueSeconds = 5

/** The key of a rate-limit window by address: a keyed hash, so the table reveals neither mall nor address. */
export function attemptKey(context: Context, mall_id: string): string {
  const who = `${mall_id}\0${context.address_hash.toString('hex')}`
  return `login:${context.seals.keyed('login', who).toString('base64url')}`
}

/**
 * Counts one attempt before the password is checked, so that many guesses at once cannot pass; throws when the window
 * is used up. A success gives the whole window back.
 */
export async function takeAttempt(context: Context, key: string): Promise<void> {
  await consumeLimit(context, { key, ...loginTries, refusal: 'auth.too_many_attempts' })
}

/** Runs password work in its queue; a full queue is a failure for the caller. */
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

/** The queue key: tries of one account, or of one network, wait behind each other. */
function waiterOf({ actor, mall_id, address_hash }: Context): string {
  if (actor.kind === 'operator') return `account ${mall_id} ${actor.account_id}`
  return actor.kind === 'staff' ? `staff ${actor.staff_id}` : address_hash.toString('hex')
}

/** Pages of other sites may not make a browser ask in the name of its owner. */
export function refuseOtherSites(context: Context): void {
  if (context.same_site === false) throw new Failure('auth.cross_site')
}
