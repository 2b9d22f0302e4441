/** A database that a newer program has migrated: this one does not know what its tables mean. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  readonly migration: string

  constructor(migration: string) {
    super(`the database has the migration ${migration}, which this program does not know`)
    this.migration = migration
  }
}

/** The first migration of 1.0.0; the migrations of unreleased versions before it had other names. */
const baseline = '0001-baseline'

/** A database of an unreleased version before 1.0.0, to which no migration leads back. */
export class UnreleasedDatabase extends Error {
  override readonly name = 'UnreleasedDatabase'

  constructor() {
    super(`the database has migrations, and ${baseline} is none of them`)
  }
}

/** Whether these migrations are those of an unreleased version. */
export function areUnreleased(migrations: readonly string[]): boolean {
  return migrations.length > 0 && !migrations.includes(baseline)
}

/** Fails UnreleasedDatabase where a database has such migrations. */
export function refuseUnreleased(migrations: readonly string[]): void {
  if (areUnreleased(migrations)) throw new UnreleasedDatabase()
}
