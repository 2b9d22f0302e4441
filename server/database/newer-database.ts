/** A database that a newer program has migrated: this one does not know what its tables mean. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  readonly migration: string

  constructor(migration: string) {
    super(`the database has the migration ${migration}, which this program does not know`)
    this.migration = migration
  }
}
