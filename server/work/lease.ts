import { type RawBuilder, sql } from 'kysely'

/**
 * A lease on a row of due work: `claimed_at`, set with the claim, cleared when the work is settled. Its value names the
 * claim: settling a row asks for it, so that a worker which stood still for too long changes nothing.
 */

/** SQL: no live worker holds the row of this alias; a lease older than `ms` has lost its worker. */
export function isFree(alias: string, now: Date, ms: number): RawBuilder<boolean> {
  const claimed_at = sql.ref(`${alias}.claimed_at`)
  return sql<boolean>`(${claimed_at} is null or ${claimed_at} < ${new Date(now.getTime() - ms)})`
}
