import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { inBoth, inWords } from '#server/backup/in-words.ts'
import { type BackupRequest, makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openSnapshot } from '#server/backup/snapshot.ts'
import { watchClones } from '#server/fakes/clones/watch.ts'
import { type App, startApp } from '../harness/app.ts'
import { makeCodes } from '../harness/codes.ts'
import { asOwner, machinesOf, withDatabase } from '../harness/cluster/machines.ts'
import { contentsOf } from '../harness/contents.ts'
import { type FreshDatabase, emptyCluster, emptyDatabase } from '../harness/database.ts'
import type { Partner } from '../harness/partner.ts'
import { makeStaff } from '../harness/staff.ts'

/** A backup of a cluster: the moment that it holds, and what is restored from it, on one machine and on several. */

const secret = randomBytes(48).toString('base64url')
const minute = 60_000

let folder: string
let app: App
/** A mall on each of two workers. */
let malls: Partner[]
let serials: string[][]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-cluster-backup-'))
  app = await startApp({ secret })
  const found = new Map<string, Partner>()
  while (found.size < 2) {
    const partner = await app.partner()
    const [at] = await app.sql(
      `select nodeport from citus_shards where shardid = get_shard_id_for_distribution_column('code', $1::text)`,
      [partner.mall_id],
    )
    found.set(String(at.nodeport), partner)
  }
  malls = [...found.values()]
  serials = []
  for (const partner of malls) serials.push((await makeCodes(app, partner, 4)).serials)
  for (const n of [0, 1]) {
    await scan(app, n)
    await scan(app, n)
  }
  app.clock.set(new Date(app.clock.now().getTime() + 5 * minute))
  await watch(app)
  // What nobody has looked at yet.
  for (const n of [0, 1]) await scan(app, n)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The first code of a mall is scanned. */
async function scan(at: App, n: number): Promise<void> {
  const { mall_id, shop_no } = malls[n] as Partner // two are there
  const url = `/shop/api/${mall_id}/${shop_no}/codes/${encodeAuthQrCode(serials[n]?.[0] ?? '')}`
  expect((await at.server.inject({ url })).json().verdict).toBe('genuine')
}

const watch = async (at: App) => watchClones(at.kernel, {}, new AbortController().signal)

/** The scans of each mall that the watch has passed, and all. */
const watched = async (at: App) =>
  at.sql(
    `select (select count(*)::int from scan s where s.mall_id = w.mall_id and s.scan_id <= w.seen_to) as passed,
       (select count(*)::int from scan s where s.mall_id = w.mall_id) as scans
     from clone_watch w where w.mall_id = any ($1) order by w.mall_id`,
    [malls.map(({ mall_id }) => mall_id)],
  )

test(
  'a snapshot holds whole transactions: of a mall, of several machines, and no job without what it is about',
  { timeout: 900_000 },
  async () => {
    const { owner_url } = app.database_urls
    const [first, second] = malls.map(({ mall_id }) => mall_id)
    const { staff_id } = await makeStaff(app)
    await app.sql('create table note (n int)')
    await app.sql('insert into note values (0)')
    const renamed = `update mall set mall_name = $1 where mall_id = $2`
    await app.sql(`update mall set mall_name = '0'`)
    await app.sql(`update shop set shop_name = '0'`)
    await app.sql(`update account set login_id = '0' where mall_id = $1`, [first])
    await app.sql(`update staff set display_name = '0' where staff_id = $1`, [staff_id])
    const done = new AbortController()
    const writer = async (statements: (n: number) => [string, unknown[]][]) => {
      const client = new pg.Client(owner_url)
      await client.connect()
      for (let n = 1; !done.signal.aborted; n++) {
        await client.query('begin')
        for (const [text, values] of statements(n)) await client.query(text, values)
        await client.query('commit')
      }
      await client.end()
    }
    const writers = [
      // Two tables of one mall, and what only the first machine has.
      writer((n) => [
        [`update shop set shop_name = $1 where mall_id = $2`, [String(n), first]],
        [`update account set login_id = $1 where mall_id = $2`, [String(n), first]],
        [`update note set n = $1`, [n]],
      ]),
      // Rows of both workers, and a copy on every machine.
      writer((n) => [
        [renamed, [String(n), first]],
        [renamed, [String(n), second]],
        [`update staff set display_name = $1 where staff_id = $2`, [String(n), staff_id]],
      ]),
    ]
    const seen: [shop: number, account: number, note: number, names: Set<string>][] = []
    try {
      for (let look = 0; look < 40; look++) {
        const client = new pg.Client(owner_url)
        await client.connect()
        await client.query('set citus.force_max_query_parallelization = on')
        await openSnapshot(client, owner_url)
        const read = async (what: string, from: string) => {
          const { rows } = await client.query<{ mall_id: string; it: string }>(
            `select mall_id, ${what} as it from ${from}`,
          )
          return new Map(rows.map(({ mall_id, it }) => [mall_id, it]))
        }
        const [shops, accounts] = [await read('shop_name', 'shop'), await read('login_id', 'account')]
        const names = await read('mall_name', 'mall')
        const note = await client.query<{ n: number }>('select n from note')
        const staff = await client.query<{ name: string }>(
          'select display_name as name from staff where staff_id = $1',
          [staff_id],
        )
        await client.end()
        const of = (map: Map<string, string>, mall_id = '') => map.get(mall_id) ?? ''
        seen.push([
          Number(of(shops, first)),
          Number(of(accounts, first)),
          note.rows[0]?.n ?? -1,
          new Set([of(names, first), of(names, second), staff.rows[0]?.name ?? '']),
        ])
      }
    } finally {
      done.abort()
      await Promise.all(writers)
      await app.sql('drop table note')
      await app.sql(`update account set login_id = mall_id where mall_id = $1`, [first])
    }
    expect(seen.filter(([shop, account]) => shop !== account)).toEqual([])
    expect(seen.filter(([shop, , note]) => note > shop)).toEqual([])
    expect(seen.filter(([, , , names]) => names.size !== 1)).toEqual([])
    // It was written all the while.
    expect(new Set(seen.map(([shop]) => shop)).size).toBeGreaterThan(10)
  },
)

const asked = (to: string): BackupRequest => ({
  owner_url: app.database_urls.owner_url,
  data_dir: app.kernel.config.DATA_DIR,
  target: join(folder, to),
  keys: null,
  product_version: '1.2.3',
  now: () => new Date(),
  random: randomBytes,
})

test('where the connection breaks that holds commits back, a backup fails in words and leaves nothing', async () => {
  const keeper = new pg.Client(app.database_urls.owner_url)
  await keeper.connect()
  try {
    await keeper.query('begin')
    await keeper.query('lock table mall in access exclusive mode')
    const made = makeBackup(asked('held')).catch((thrown: unknown) => thrown)
    // Its snapshots are being opened: it waits for the malls' rows.
    await expect
      .poll(async () => app.sql(`select from pg_locks where relation = 'mall'::regclass and not granted`))
      .toHaveLength(1)
    const ended = await app.sql(
      `select pg_terminate_backend(pid, 10000) as ended from pg_locks
       where relation = 'pg_dist_transaction'::regclass and mode = 'ExclusiveLock' and granted`,
    )
    expect(ended).toEqual([{ ended: true }])
    await keeper.query('rollback')
    expect(inWords(await made)).toEqual(inBoth('backup.commits_not_held'))
    expect(await readdir(join(folder, 'held'))).toEqual([])
  } finally {
    await keeper.end()
  }
})

test('where the connection to a worker breaks in the middle, a backup fails and leaves nothing', async () => {
  const { owner_url } = app.database_urls
  const [, worker = ''] = await machinesOf(owner_url)
  const there = withDatabase(worker, new URL(owner_url).pathname.slice(1))
  const made = makeBackup({
    ...asked('cut'),
    onSnapshot: async () =>
      asOwner(
        there,
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      ),
  })
  await expect(made).rejects.toThrow('connection to the remote node')
  expect(await readdir(join(folder, 'cut'))).toEqual([])
})

let backup: { folder: string; manifest: Manifest }

async function restore(to: FreshDatabase): Promise<App> {
  const { keys } = await restoreBackup({
    folder: backup.folder,
    data_dir: join(folder, randomBytes(4).toString('hex')),
    openDatabase: async () => to,
    keys: { secret_key: secret, secret_key_other: null, link_keys: null },
    askPassphrase: async () => null,
    random: randomBytes,
  })
  expect(keys).toBe('there')
  return startApp({ database: to, secret })
}

test.each([
  ['one machine', async () => emptyDatabase()],
  ['a cluster', emptyCluster],
])('restored on %s all rows are there, and work goes on behind them', { timeout: 900_000 }, async (_where, empty) => {
  backup = await makeBackup(asked('backups'))
  const to = await empty()
  const other = await restore(to)
  try {
    expect(await contentsOf(to.owner_url)).toEqual(await contentsOf(app.database_urls.owner_url))
    expect(await watched(other)).toEqual([0, 1].map(() => ({ passed: 2, scans: 3 })))
    other.clock.set(app.clock.now())
    for (const [n, partner] of malls.entries()) {
      await scan(other, n)
      expect((await makeCodes(other, partner, 2)).serials).toHaveLength(2)
    }
    other.clock.set(new Date(app.clock.now().getTime() + 5 * minute))
    await watch(other)
    expect(await watched(other)).toEqual([0, 1].map(() => ({ passed: 4, scans: 4 })))
  } finally {
    await other.close()
    await to.drop()
  }
})
