import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../harness/app.ts'
import { makeCodes } from '../harness/codes.ts'
import type { Partner } from '../harness/partner.ts'

/** Row-level security on the machines that hold the rows, seen by the application's own login, directly there. */

/** Two malls whose rows lie in the same part of the table of codes, and where that is. */
let app: App
let mine: Partner
let theirs: Partner
let part: string
let worker: pg.Client
let serials: string[]
beforeAll(async () => {
  app = await startApp()
  const first = new Map<string, Partner>()
  for (;;) {
    mine = await app.partner()
    const [{ shard }] = await app.sql(`select get_shard_id_for_distribution_column('code', $1::text) as shard`, [
      mine.mall_id,
    ])
    const other = first.get(String(shard))
    first.set(String(shard), mine)
    if (other === undefined) continue
    theirs = other
    part = `code_${shard}`
    break
  }
  serials = (await makeCodes(app, mine, 3)).serials
  await makeCodes(app, theirs, 3)
  const [{ nodename, nodeport }] = await app.sql(
    'select nodename, nodeport from citus_shards where shardid = $1 limit 1',
    [part.replace('code_', '')],
  )
  const there = new URL(app.database_urls.app_url)
  there.host = `${nodename}:${nodeport}`
  worker = new pg.Client(there.href)
  await worker.connect()
  // Parts are hidden from whoever looks around, though not from whoever knows their names.
  await worker.query('set citus.override_table_visibility = off')
})
afterAll(async () => {
  await worker.end()
  await app.close()
})

/** A statement in a transaction of a mall's, or of nobody's; it leaves nothing. */
async function as(mall_id: string | null, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  await worker.query('begin')
  try {
    if (mall_id !== null) await worker.query(`select set_config('app.mall_id', $1, true)`, [mall_id])
    return await worker.query(text, values)
  } finally {
    await worker.query('rollback')
  }
}

const malls = 'select mall_id, count(*)::int as n from'

test('the login is the application’s, which no policy lets pass', async () => {
  const { rows } = await worker.query(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ free: false }])
  const forced = await worker.query(
    'select relrowsecurity and relforcerowsecurity as wall from pg_class where relname = $1',
    [part],
  )
  expect(forced.rows).toEqual([{ wall: true }])
})

test('the part holds rows of both malls, and shows each its own', async () => {
  for (const { mall_id } of [mine, theirs])
    expect((await as(mall_id, `${malls} ${part} group by 1`)).rows).toEqual([{ mall_id, n: 3 }])
})

test('who comes to a worker without a mall sees no row of any part there', async () => {
  expect((await as(null, `${malls} ${part} group by 1`)).rows).toEqual([])
  const walled = await worker.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
     where c.relkind = 'r' and c.relname ~ '_[0-9]{6,}$' order by 1`,
  )
  expect(walled.rows.length).toBeGreaterThan(100)
  for (const { name } of walled.rows)
    expect([name, (await as(null, `select count(*)::int as n from ${name}`)).rows]).toEqual([name, [{ n: 0 }]])
})

test('another mall’s rows of the same part can be neither read, changed, taken away nor added to', async () => {
  const own = mine.mall_id
  const of = [theirs.mall_id]
  expect((await as(own, `select from ${part} where mall_id = $1`, of)).rowCount).toBe(0)
  expect((await as(own, `update ${part} set memo = 'mine' where mall_id = $1`, of)).rowCount).toBe(0)
  expect((await as(own, `delete from ${part} where mall_id = $1`, of)).rowCount).toBe(0)
  const violates = 'new row violates row-level security policy'
  await expect(as(own, `update ${part} set mall_id = $1`, of)).rejects.toThrow(violates)
  const copied = `insert into ${part}
    select (jsonb_populate_record(c, jsonb_build_object('mall_id', $1::text))).* from ${part} c`
  await expect(as(own, copied, of)).rejects.toThrow(violates)
})

test('what opens all malls to a backup opens nothing to the application’s login', async () => {
  await worker.query(`begin; set local app.backup = 'on'`)
  const { rows } = await worker.query(`${malls} ${part} group by 1`)
  await worker.query('rollback')
  expect(rows).toEqual([])
})

test('a scan asks no other worker than its mall’s, and is one line of the ledger there', async () => {
  const asked = new Set<string>()
  worker.on('notice', ({ detail = '' }) => {
    const [, machine] = /on server \S+@(\S+)/.exec(detail) ?? []
    if (machine !== undefined) asked.add(machine)
  })
  await worker.query('set citus.log_remote_commands = on')
  const now = app.clock.now()
  const of = [mine.mall_id, ['1', '1', '1'], [null, null, null], [...serials.slice(0, 2), 'none'], [now, now, now]]
  const from = ['01', '02', '03'].map((address) => Buffer.from(address, 'hex'))
  const { rows } = await worker.query('select place, verdict from find_codes_of_mall($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...of,
    from,
    ['phone', 'phone', 'phone'],
    '1 hour',
  ])
  expect(rows).toEqual([1, 2].map((place) => ({ place, verdict: 'genuine' })))
  await worker.query('select from find_any_code($1, $2, null, $3, $4, null, $5, $6, $7, 20, 200, $8, true)', [
    mine.mall_id,
    '1',
    serials.slice(2),
    [],
    now,
    from[0],
    'phone',
    '1 hour',
  ])
  // The first machine keeps the limits of guessing.
  expect([...asked]).toEqual([new URL(app.database_urls.owner_url).host])
  const ledger = await app.sql(
    'select verdict, count(*)::int as n, count(distinct address_hash)::int as addresses from scan where mall_id = $1 group by 1',
    [mine.mall_id],
  )
  expect(ledger).toEqual([{ verdict: 'genuine', n: 3, addresses: 2 }])
})
