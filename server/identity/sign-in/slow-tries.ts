import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/**
 * Exponential backoff per key, for attempts of strangers that become slower and never impossible. A row of
 * `rate_window` holds how often it was done, and when last. `free` times there is no wait, then each time waits twice
 * as long as the one before, from `first` to `most`; a quiet time of `forget` begins anew. In milliseconds.
 */
export type Slowly = { readonly free: number; readonly first: number; readonly most: number; readonly forget: number }

/** When a key that was used so often, the last time then, may be used again. */
export function opensAt(slowly: Slowly, last: RawBuilder<unknown>, taken: RawBuilder<unknown>): RawBuilder<Date> {
  // Free times never wait, not even for one of the same moment whose clock was read a little later.
  return sql<Date>`case when ${taken} < ${sql.lit(slowly.free)} then to_timestamp(0)
    else ${last} + ${waitOf(slowly, taken)} end`
}

/** Computes the wait of a key that was used so often (exponential backoff). */
function waitOf({ free, first, most }: Slowly, taken: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`least(${sql.lit(first / 1000)} * power(2, least(${taken} - ${sql.lit(free)}, 30)), ${sql.lit(most / 1000)})
    * interval '1 second'`
}

/** Uses the key if its waiting time is over, and says so; of many at the same moment one does. */
export async function takeSlowly(context: Context, key: string, slowly: Slowly): Promise<boolean> {
  const now = context.now()
  const [last, taken] = [sql.ref('w.started_at'), sql.ref('w.taken')]
  // Of two times the distance: adding to one depends on the time zone, which a cluster takes in no change of a row.
  const since = sql`(${now}::timestamptz - ${last})`
  const forgotten = sql`${since} >= ${`${slowly.forget / 1000} seconds`}::interval`
  const result = await sql<{ taken: number }>`
    insert into rate_window as w (key, started_at, taken) values (${key}, ${now}, 1)
    on conflict (key) do update set
      taken = case when ${forgotten} then 1 else ${taken} + 1 end, started_at = ${now}
    where ${taken} < ${sql.lit(slowly.free)} or ${since} >= ${waitOf(slowly, taken)}
    returning taken
  `.execute(context.database.kysely)
  return result.rows.length > 0
}
