import { type RawBuilder, sql } from 'kysely'

/**
 * A lease on a row of due work: `claimed_at`, set by the claim and cleared on settling. Settling requires its value, so
 * that a stalled worker changes nothing.
 */

/** SQL: true if no live worker holds the row; a lease older than `ms` is expired. */
export function isFree(alias: string, now: Date, ms: number): RawBuilder<boolean> {
  const claimed_at = sql.ref(`${alias}.claimed_at`)
  return sql<boolean>`(${claimed_at} is null or ${claimed_at} < ${new Date(now.getTime() - ms)})`
}
