import { type RawBuilder, sql } from 'kysely'
import type { FailureCode } from '#contract/table/errors.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/**
 * Rate limits by fixed window or exponential delay, in the database (`rate_window`), so that processes share them.
 * Inside a transaction they count within it; otherwise call them before `context.write`.
 */

/** Calls that a fixed window takes, and its length in milliseconds. */
export type Tries = { readonly count: number; readonly window: number }

/** A fixed window of one key, and the failure of a call beyond it. */
export type Limit = Tries & { readonly key: string; readonly refusal: FailureCode }

/**
 * Counts one call; the refusal says in how many minutes the window opens again. A window is fixed, so a count that a
 * refusal rolls back changes nothing.
 */
export async function consumeLimit(
  context: Pick<Context, 'now'> & (Pick<Context, 'database'> | Pick<InTransaction<Context>, 'tx'>),
  { key, refusal, count, window }: Limit,
): Promise<void> {
  const db = 'tx' in context ? context.tx : context.database.kysely
  const now = context.now()
  const result = await sql<{ taken: number }>`
    select take_attempt(${key}, ${now}, ${`${window / 1000} seconds`}::interval) as taken
  `.execute(db)
  if ((result.rows[0]?.taken ?? 0) <= count) return
  const seconds = await secondsLeft(db, { key, window, now })
  throw new Failure(refusal, { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

/** Gives a whole window back, as after a success. */
export async function resetLimit(context: Context, key: string): Promise<void> {
  await context.database.kysely.deleteFrom('rate_window').where('key', '=', key).execute()
}

type Running = { key: string; window: number; now: Date }

async function secondsLeft(db: Tx, { key, window, now }: Running): Promise<number> {
  const row = await db.selectFrom('rate_window').select('started_at').where('key', '=', key).executeTakeFirst()
  const started = row?.started_at ?? now
  return Math.max(1, Math.ceil((started.getTime() + window - now.getTime()) / 1000))
}

/**
 * Exponential backoff per key, for attempts of strangers that become slower and never impossible. A row of
 * `rate_window` holds how often it was done, and when last. `free` times there is no wait, then each time waits twice
 * as long as the one before, from `first` to `most`; a quiet time of `forget` begins anew. In milliseconds.
 */
type Exponential = { readonly free: number; readonly first: number; readonly most: number; readonly forget: number }

/** When a key that was used so often, the last time then, may be used again. */
export function opensAt(limit: Exponential, last: RawBuilder<unknown>, taken: RawBuilder<unknown>): RawBuilder<Date> {
  // Free times never wait, not even for one of the same moment whose clock was read a little later.
  return sql<Date>`case when ${taken} < ${sql.lit(limit.free)} then to_timestamp(0)
    else ${last} + ${waitOf(limit, taken)} end`
}

/** Computes the wait of a key that was used so often (exponential backoff). */
function waitOf({ free, first, most }: Exponential, taken: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`least(${sql.lit(first / 1000)} * power(2, least(${taken} - ${sql.lit(free)}, 30)), ${sql.lit(most / 1000)})
    * interval '1 second'`
}

/** Uses the key if its waiting time is over, and says so; of many at the same moment one does. */
export async function consumeSlowly(context: Context, key: string, limit: Exponential): Promise<boolean> {
  const now = context.now()
  const [last, taken] = [sql.ref('w.started_at'), sql.ref('w.taken')]
  // Of two times the distance: adding to one depends on the time zone, which a cluster takes in no change of a row.
  const since = sql`(${now}::timestamptz - ${last})`
  const forgotten = sql`${since} >= ${`${limit.forget / 1000} seconds`}::interval`
  const result = await sql<{ taken: number }>`
    insert into rate_window as w (key, started_at, taken) values (${key}, ${now}, 1)
    on conflict (key) do update set
      taken = case when ${forgotten} then 1 else ${taken} + 1 end, started_at = ${now}
    where ${taken} < ${sql.lit(limit.free)} or ${since} >= ${waitOf(limit, taken)}
    returning taken
  `.execute(context.database.kysely)
  return result.rows.length > 0
}
