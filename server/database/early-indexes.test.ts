import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#test/harness/database.ts'
import { makeEarlyIndexes } from './early-indexes.ts'

let database: FreshDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.owner_url)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  await owner.query('drop table if exists shelf, other; create table shelf (place integer, name text)')
})

const make = async (...texts: string[]) => makeEarlyIndexes(database.owner_url, texts)
const indexesOf = async (table: string) => {
  const { rows } = await owner.query<{ name: string; valid: boolean; words: string }>(
    `select c.relname as name, i.indisvalid as valid, pg_get_indexdef(c.oid) as words
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = to_regclass($1) order by 1`,
    [table],
  )
  return rows
}
const byPlace = 'create index if not exists shelf_by_place on shelf (place);'

test('the indexes of migrations to come are there before they run, each as it is written', async () => {
  const text = `alter table shelf add column more text;\n${byPlace}
create index if not exists shelf_by_name on shelf (name text_pattern_ops)
  where name is not null;
-- create index if not exists shelf_in_words on shelf (name);
drop index if exists nothing;`
  await make(text)
  expect((await indexesOf('shelf')).map(({ name }) => name)).toEqual(['shelf_by_name', 'shelf_by_place'])
  const [by_name] = await indexesOf('shelf')
  expect(by_name?.words).toContain('text_pattern_ops) WHERE (name IS NOT NULL)')
})

test('what only one of these migrations brings, a table or a column, comes with it', async () => {
  await make(
    'create index if not exists other_by_name on other (name);',
    'create index if not exists shelf_by_new on shelf (new);',
    byPlace,
  )
  expect((await indexesOf('shelf')).map(({ name }) => name)).toEqual(['shelf_by_place'])
})

test('an index that is there already is left as it is, however often a start is tried', async () => {
  await make(byPlace)
  const before = await owner.query(`select relfilenode from pg_class where relname = 'shelf_by_place'`)
  await make(byPlace)
  expect((await owner.query(`select relfilenode from pg_class where relname = 'shelf_by_place'`)).rows).toEqual(
    before.rows,
  )
})

test('an index that was left half made is made again, and is one that is used', async () => {
  await owner.query('insert into shelf values (1), (1)')
  // A unique one over equal values fails when it is nearly done, and stays behind.
  await expect(owner.query('create unique index concurrently shelf_by_place on shelf (place)')).rejects.toThrow()
  expect(await indexesOf('shelf')).toMatchObject([{ name: 'shelf_by_place', valid: false }])
  await make(byPlace)
  expect(await indexesOf('shelf')).toMatchObject([{ name: 'shelf_by_place', valid: true }])
  expect((await indexesOf('shelf'))[0]?.words).not.toContain('UNIQUE')
})

test('a mistake in an index stops the start, as it would within the migration', async () => {
  await expect(make('create index if not exists wrong on shelf (no_such_function(name));')).rejects.toThrow(
    /no_such_function/,
  )
})

test('two processes that start at once make each index once, and both go on', async () => {
  await owner.query('insert into shelf select n, n::text from generate_series(1, 5000) n')
  await Promise.all([make(byPlace), make(byPlace), make(byPlace)])
  expect(await indexesOf('shelf')).toMatchObject([{ name: 'shelf_by_place', valid: true }])
  const held = await owner.query(`select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`)
  expect(held.rows).toEqual([])
})

test('where no migration makes an index nobody is connected to', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  await makeEarlyIndexes(nowhere, ['create table other (name text);', '', 'create index plain on shelf (name);'])
  await expect(makeEarlyIndexes(nowhere, [byPlace])).rejects.toThrow('ECONNREFUSED')
})
