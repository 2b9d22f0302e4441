import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { knownMigrations, ownMigrations } from '#server/database/migrate.ts'

/** The number of this program's newest migration. */
export const newest = ((await knownMigrations()).at(-1) ?? '').slice(0, 4)

const name = `${String(Number(newest) + 1).padStart(4, '0')}-next`

/**
 * A migration as the next version may bring one: a column, an index and a table with rows of before. It locks one table of
 * before, so that it deadlocks with no writer.
 */
export const expanding = `-- readable from ${newest}
alter table code add column later text;
create index if not exists code_later on code (shop_id, batch_id) where blocked_reason is not null;
create table later_note (
  mall_id text not null,
  note_no bigint generated always as identity,
  words text not null,
  primary key (mall_id, note_no)
);
call make_tenant_table('later_note');
alter table code no force row level security;
alter table later_note no force row level security;
insert into later_note (mall_id, words) select mall_id, min(serial_number) from code group by mall_id;
alter table code force row level security;
alter table later_note force row level security;
`

/** The migrations of a next version: this program's and one more, in a folder of their own. */
export type NextMigrations = { folder: URL; name: string; remove(): void }

export function nextMigrations(text = expanding): NextMigrations {
  const path = mkdtempSync(join(tmpdir(), 'genuine-next-'))
  addNextMigration(path, text)
  return { folder: pathToFileURL(`${path}/`), name, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Writes this program's migrations and one more into a folder. */
export function addNextMigration(path: string, text = expanding): void {
  cpSync(ownMigrations, path, { recursive: true })
  writeFileSync(join(path, `${name}.sql`), text)
}
