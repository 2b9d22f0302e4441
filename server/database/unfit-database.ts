import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A database that a newer program has migrated: this one does not know what its tables mean. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  readonly migration: string

  constructor(migration: string) {
    super(`the database has the migration ${migration}, which this program does not know`)
    this.migration = migration
  }
}

/** Tables that a version before this migration has spread over machines cannot be brought on: the engine refuses it. */
const first = '0078-gtin'

/** A cluster whose tables were spread before the first version that brings spread tables on. */
export class SpreadTooEarly extends Error {
  override readonly name = 'SpreadTooEarly'

  constructor() {
    super(`the tables were spread by a version before ${first}`)
  }
}

/** Fails SpreadTooEarly, before anything is changed, where the engine would refuse a migration in the middle. */
export async function refuseSpreadTooEarly(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ asks: boolean }>`
    select to_regclass('pg_dist_partition') is not null and to_regclass('kysely_migration') is not null as asks`.execute(
    db,
  )
  if (rows[0]?.asks !== true) return
  const early = await sql`
    select from pg_dist_partition where partmethod = 'h'
      and not exists (select from kysely_migration where name = ${first}) limit 1`.execute(db)
  if (early.rows.length > 0) throw new SpreadTooEarly()
}
