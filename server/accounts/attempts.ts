import { sql } from 'kysely'
import { loginTries } from '#contract/accounts.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/**
 * Failed logins of one account from one address (contract §4: five in 15 minutes). The windows stand in the database,
 * so every process counts in the same ones.
 */

/** The window's key: a keyed hash, so the table tells neither the id nor the address. */
export function attemptKey(context: Context, mall_id: string): string {
  const who = `${mall_id}\0${context.address_hash.toString('hex')}`
  return `login:${context.seals.keyed('login', who).toString('base64url')}`
}

/**
 * Takes one attempt before the password is looked at, so that many guesses at once cannot pass; throws when the window
 * is used up. A success gives the whole window back.
 */
export async function takeAttempt(context: Context, key: string): Promise<void> {
  const { count, window } = loginTries
  const now = context.now()
  const result = await sql<{ taken: number }>`
    select take_attempt(${key}, ${now}, ${`${window / 1000} seconds`}::interval) as taken
  `.execute(context.database.kysely)
  if ((result.rows[0]?.taken ?? 0) <= count) return
  throw new Failure('auth.too_many_attempts', { retry_after: await secondsLeft(context, key, now) })
}

export async function forgiveAttempts(context: Context, key: string): Promise<void> {
  await context.database.kysely.deleteFrom('rate_window').where('key', '=', key).execute()
}

async function secondsLeft(context: Context, key: string, now: Date): Promise<number> {
  const row = await context.database.kysely
    .selectFrom('rate_window')
    .select('started_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const started = row?.started_at ?? now
  return Math.max(1, Math.ceil((started.getTime() + loginTries.window - now.getTime()) / 1000))
}
