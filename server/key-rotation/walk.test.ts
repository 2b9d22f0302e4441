import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#test/harness/database.ts'
import { type Found, type Walked, replace, walk } from './walk.ts'

let database: FreshDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.owner_url)
  await owner.connect()
  await owner.query(`
    create table kept ("order" integer, name text collate "C", at timestamptz, mall_id text, sealed bytea, many bytea[],
      primary key ("order", name, at));
    create table alone (id bigint primary key, sealed bytea)`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const kept: Walked = {
  name: 'kept',
  has_mall: true,
  columns: ['sealed'],
  key: [
    { name: 'order', type: 'integer' },
    { name: 'name', type: 'text' },
    { name: 'at', type: 'timestamp with time zone' },
  ],
}
const alone: Walked = { name: 'alone', has_mall: false, columns: ['sealed'], key: [{ name: 'id', type: 'bigint' }] }

async function portionsOf(table: Walked, portion: number): Promise<Found[][]> {
  const portions: Found[][] = []
  for await (const found of walk(owner, table, portion)) portions.push(found)
  return portions
}

describe('a whole table', () => {
  test.each([1, 2, 3, 5, 6, 7, 100])(
    'is gone through in portions of %i, each row once, in the order of its key',
    async (portion) => {
      await owner.query(`truncate kept;
      insert into kept select n % 2, chr(65 + n), '2026-11-21 00:00:00.123456+00', 'm' || n, decode(to_hex(n + 16), 'hex')
      from generate_series(0, 5) n`)
      const portions = await portionsOf(kept, portion)
      const rows = portions.flat()
      expect(rows.map((row) => [row['key 0'], row['key 1']])).toEqual([
        ['0', 'A'],
        ['0', 'C'],
        ['0', 'E'],
        ['1', 'B'],
        ['1', 'D'],
        ['1', 'F'],
      ])
      expect(portions.every((each) => each.length <= portion)).toBe(true)
      expect(rows[0]).toMatchObject({ mall_id: 'm0', sealed: Buffer.of(0x10) })
    },
  )

  test('whose rows differ in the last millionth of a second only loses none of them between two portions', async () => {
    await owner.query(`truncate kept;
      insert into kept select 1, 'a', '2026-11-21 00:00:00+00'::timestamptz + n * interval '1 microsecond', 'm', '\\x01'
      from generate_series(1, 9) n`)
    expect((await portionsOf(kept, 2)).flat()).toHaveLength(9)
  })

  test('with keys larger than numbers of ours can be loses none of them either', async () => {
    await owner.query(
      `truncate alone; insert into alone select 9007199254740990 + n, '\\x01' from generate_series(1, 5) n`,
    )
    const ids = (await portionsOf(alone, 2)).flat().map((row) => row['key 0'])
    expect(ids).toEqual([
      '9007199254740991',
      '9007199254740992',
      '9007199254740993',
      '9007199254740994',
      '9007199254740995',
    ])
  })

  test('with large values is read a megabyte at a time, and what is larger alone', async () => {
    await owner.query('truncate alone')
    const sizes = [300_000, 300_000, 300_000, 300_000, 3_000_000, 100, 1_048_000, 500, 100]
    for (const [id, size] of sizes.entries())
      await owner.query('insert into alone values ($1, $2)', [id, randomBytes(size)])
    const portions = await portionsOf(alone, 500)
    expect(portions.map((rows) => rows.map((row) => Number(row['key 0'])))).toEqual([
      [0, 1, 2],
      [3],
      [4],
      [5, 6],
      [7, 8],
    ])
    expect(portions.flat().map(({ sealed }) => (Buffer.isBuffer(sealed) ? sealed.length : 0))).toEqual(sizes)
  })

  test('that is empty is one empty portion', async () => {
    await owner.query('truncate alone')
    expect(await portionsOf(alone, 3)).toEqual([[]])
  })

  test('in which somebody deletes the row that was last goes on behind it all the same', async () => {
    await owner.query(`truncate alone; insert into alone select n, '\\x01' from generate_series(1, 6) n`)
    const seen: unknown[] = []
    for await (const found of walk(owner, alone, 2)) {
      seen.push(...found.map((row) => row['key 0']))
      await owner.query('delete from alone where id = 2')
    }
    expect(seen).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

describe('a value that is written anew', () => {
  const fresh = Buffer.from('fresh')

  test('is written where it is still the one that was read, of that row alone', async () => {
    await owner.query(`truncate kept; insert into kept values
      (1, 'a', '2026-11-21 00:00:00.5+00', 'm', '\\x01'), (1, 'b', '2026-11-21 00:00:00.5+00', 'm', '\\x01')`)
    const [[row] = []] = await portionsOf(kept, 1)
    if (row === undefined) throw new Error('no row')
    expect(await replace(owner, { table: kept, row, column: 'sealed', fresh })).toBe(1)
    const { rows } = await owner.query<{ sealed: Buffer }>('select sealed from kept order by name')
    expect(rows.map(({ sealed }) => sealed)).toEqual([fresh, Buffer.of(1)])
  })

  test('is left where somebody has written it meanwhile, and where the row is gone', async () => {
    await owner.query(`truncate alone; insert into alone values (1, '\\x01'), (2, '\\x01')`)
    const [rows = []] = await portionsOf(alone, 5)
    await owner.query(`update alone set sealed = '\\x02' where id = 1; delete from alone where id = 2`)
    for (const row of rows) expect(await replace(owner, { table: alone, row, column: 'sealed', fresh })).toBe(0)
    expect((await owner.query('select id, sealed from alone')).rows).toEqual([{ id: '1', sealed: Buffer.of(2) }])
  })

  test('may be a list of them', async () => {
    await owner.query(`truncate kept; insert into kept values
      (1, 'a', '2026-11-21 00:00:00+00', 'm', null, array['\\x01', '\\x02']::bytea[])`)
    const lists = { ...kept, columns: ['many'] }
    const [[row] = []] = await portionsOf(lists, 1)
    if (row === undefined) throw new Error('no row')
    expect(await replace(owner, { table: lists, row, column: 'many', fresh: [fresh, fresh] })).toBe(1)
    expect(await replace(owner, { table: lists, row, column: 'many', fresh: [fresh] })).toBe(0)
  })
})
