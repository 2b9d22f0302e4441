import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '#contract/text/text.ts'
import { readEvents } from '../event-log/read.ts'
import { makeSeals } from '../secrets/sealed.ts'
import { startApp } from '#test/harness/app.ts'
import { contentsOf } from '#test/harness/contents.ts'
import { type FreshDatabase, emptyDatabase, freshDatabase } from '#test/harness/database.ts'
import { makePartner } from '#test/harness/partner.ts'
import { connect } from '../database/connect.ts'
import { rootsOf } from '../secrets/secret-canary.ts'
import { inWords } from './in-words.ts'
import { readKeyFile } from './keys.ts'
import { makeBackup } from './make.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { type RestoreRequest, restoreBackup } from './restore.ts'
import { backupsIn, keepNewest } from './target.ts'
import { refuseHalfRestored, unfinishedRestore } from './unfinished.ts'

const secret = randomBytes(48).toString('base64url')
const keys = { secret_key: secret, secret_key_other: null, link_keys: `1:${randomBytes(32).toString('base64url')}` }
const passphrase = 'twelve or more'
/** Far more transactions than a new server has counted. */
const far = 5_000_000_000_000

let folder: string
let source: FreshDatabase
let into: FreshDatabase
let backup: { folder: string; manifest: Manifest }
let mall_id: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-restore-'))
  source = await freshDatabase()
  into = await emptyDatabase()
  const owner = new pg.Pool({ connectionString: source.owner_url, max: 1 })
  ;({ mall_id } = await makePartner(owner, new Date(), {}))
  await owner.query('insert into secret_canary (sealed) values ($1)', [
    makeSeals(secret, randomBytes).seal('_canary', 'genuine'),
  ])
  await owner.query(
    `insert into event (mall_id, event_id, kind, subject, happened_at, txid)
     select $1, gen_random_uuid(), 'test', n::text, now(), ((${far} - n % 7)::text)::xid8 from generate_series(1, 40) n`,
    [mall_id],
  )
  await owner.query(
    `insert into event_position (mall_id, consumer, txid, seq)
     select mall_id, 'messages', txid, seq from event order by txid, seq offset 24 limit 1`,
  )
  await owner.query(
    `insert into code_delta (mall_id, shop_id, variant_no, block, day, cert_status, n)
    select $1, 1, 1, n, 1, 'inactivated', 1 from generate_series(1, 500) n`,
    [mall_id],
  )
  await owner.end()
  await mkdir(join(folder, 'data', 'files', 't'), { recursive: true })
  await writeFile(join(folder, 'data', 'files', 't', 'picture.png'), randomBytes(5000))
  backup = await make()
})
afterAll(async () => {
  await source.drop()
  await into.drop()
  await rm(folder, { recursive: true, force: true })
})

const make = async (more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    owner_url: source.owner_url,
    data_dir: join(folder, 'data'),
    target: join(folder, 'backups'),
    keys: { keys, passphrase },
    product_version: '1.0.0',
    now: () => new Date(),
    random: randomBytes,
    ...more,
  })

let count = 0
const newFolder = () => join(folder, `folder-${++count}`)

const noKeys = { secret_key: null, secret_key_other: null, link_keys: null }

const restore = async (from: string, more: Partial<RestoreRequest> = {}) =>
  restoreBackup({
    folder: from,
    data_dir: newFolder(),
    openDatabase: async () => into,
    keys: noKeys,
    askPassphrase: async () => passphrase,
    random: randomBytes,
    ...more,
  })

/** The sentence that a refusal says in Korean. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'not refused',
    (problem: unknown) => inWords(problem)[0] ?? String(problem),
  )
}

/** A copy of the backup, to be spoilt. */
async function copied(): Promise<string> {
  const copy = newFolder()
  await cp(backup.folder, copy, { recursive: true })
  return copy
}

/** Turns one bit in the middle of a file. */
async function spoil(path: string): Promise<void> {
  const bytes = await readFile(path)
  const at = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(path, bytes)
}

async function isEmpty(): Promise<boolean> {
  const client = new pg.Client(into.owner_url)
  await client.connect()
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  return rows.length === 0
}

describe('a backup that is not whole or not ours is refused in words, before anything is touched', () => {
  const torn = (part: string) => text('ko', 'restore.torn', { part })

  test.each<[string, string, (copy: string) => Promise<unknown>]>([
    ['a bit of a table turned', 'tables/code_delta.zst', async (copy) => spoil(join(copy, 'tables/code_delta.zst'))],
    ['a table is gone', 'tables/mall.zst', async (copy) => rm(join(copy, 'tables/mall.zst'))],
    ['a table is cut off', 'tables/event.zst', async (copy) => truncate(join(copy, 'tables/event.zst'), 40)],
    ['a picture changed', 'files/t/picture.png', async (copy) => spoil(join(copy, 'files/t/picture.png'))],
    ['a picture is gone', 'files/t/picture.png', async (copy) => rm(join(copy, 'files/t/picture.png'))],
    ['the keys changed', 'keys.zst', async (copy) => spoil(join(copy, 'keys.zst'))],
    [
      'somebody changed a count in the manifest',
      'manifest.json',
      async (copy) => {
        const said = await readFile(join(copy, 'manifest.json'), 'utf8')
        await writeFile(join(copy, 'manifest.json'), said.replace('"rows": 500', '"rows": 499'))
      },
    ],
    ['the manifest is cut off', 'manifest.json', async (copy) => truncate(join(copy, 'manifest.json'), 900)],
  ])('%s', async (_what, part, spoiling) => {
    const copy = await copied()
    await spoiling(copy)
    expect(await refusal(restore(copy))).toBe(torn(part))
    expect(await isEmpty()).toBe(true)
  })

  test('one that was cut off while it was made, an empty folder, and a folder of something else', async () => {
    const copy = await copied()
    await rm(join(copy, 'manifest.json'))
    expect(await refusal(restore(copy))).toBe(text('ko', 'restore.unfinished_backup', { folder: copy }))
    const empty = newFolder()
    await mkdir(empty)
    expect(await refusal(restore(empty))).toBe(text('ko', 'restore.no_backup', { folder: empty }))
    await writeFile(join(empty, 'manifest.json'), JSON.stringify({ name: 'a web app', icons: [] }))
    expect(await refusal(restore(empty))).toBe(text('ko', 'restore.foreign', { folder: empty }))
  })

  /** A backup whose manifest says something else, and is whole. */
  async function saying(change: Partial<Manifest>): Promise<string> {
    const copy = await copied()
    await rm(join(copy, 'manifest.json'))
    await writeManifest(copy, { ...backup.manifest, ...change })
    return copy
  }

  test('one of a newer program, by its layout or by its migrations', async () => {
    const layout = await copied()
    const said = await readFile(join(layout, 'manifest.json'), 'utf8')
    await writeFile(join(layout, 'manifest.json'), said.replace('"format_version": 1', '"format_version": 2'))
    expect(await refusal(restore(layout))).toBe(text('ko', 'restore.newer_format', { folder: layout }))
    const migrations = [...backup.manifest.migrations, { name: '9000-far', sha256: 'ab' }]
    const newer = await saying({ migrations, product_version: '9.0.0' })
    const words = text('ko', 'restore.newer', { version: '9.0.0', migration: '9000-far' })
    expect(await refusal(restore(newer))).toBe(words)
  })

  test('one of another program, whose migrations have our names', async () => {
    const [first, ...rest] = backup.manifest.migrations
    const other = await saying({ migrations: [{ name: first?.name ?? '', sha256: 'ab' }, ...rest] })
    const words = text('ko', 'restore.other_history', { migration: '0001-baseline' })
    expect(await refusal(restore(other))).toBe(words)
  })

  test('one of an unreleased version before 1.0.0', async () => {
    const other = await saying({ migrations: [{ name: '0001-foundation', sha256: 'ab' }], product_version: '0.1.0' })
    expect(await refusal(restore(other))).toBe(text('ko', 'restore.unreleased'))
  })

  test('rows that do not come out as counted are undone', async () => {
    const tables = backup.manifest.tables.map((table) => ({
      ...table,
      rows: table.rows + (table.name === 'shop' ? 1 : 0),
    }))
    const wrong = await saying({ tables })
    expect(await refusal(restore(wrong))).toBe(text('ko', 'restore.rows_differ', { table: 'shop' }))
    expect(await isEmpty()).toBe(true)
  })
})

describe('where it would be restored to', () => {
  test('a database that holds something, or a folder with files, is left as it is', async () => {
    const before = await contentsOf(source.owner_url)
    const used = await refusal(restore(backup.folder, { openDatabase: async () => source }))
    expect(used).toMatch(/^데이터베이스가 비어 있지 않아요/)
    expect(await contentsOf(source.owner_url)).toEqual(before)
    const data_dir = join(folder, 'data')
    expect(await refusal(restore(backup.folder, { data_dir }))).toMatch(/^데이터 폴더에 파일이 있어요/)
  })

  test('another passphrase, and keys that are not those of the backup', async () => {
    const wrong = { askPassphrase: async () => 'another passphrase' }
    expect(await refusal(restore(backup.folder, wrong))).toBe(text('ko', 'restore.passphrase_wrong'))
    const other = randomBytes(48).toString('base64url')
    const environment = { ...noKeys, secret_key: other }
    expect(await refusal(restore(backup.folder, { keys: environment }))).toMatch(/열쇠가 백업의 열쇠와 달라요/)
    // Without a passphrase the data itself tells whether the key is right.
    const unasked = { keys: environment, askPassphrase: async () => null }
    expect(await refusal(restore(backup.folder, unasked))).toBe(text('ko', 'restore.key_wrong'))
    expect(await isEmpty()).toBe(true)
  })

  describe('made while one SECRET_KEY followed another', () => {
    // As the middle of a change leaves it: the present key is the new one, and the data opens with the former one.
    const fresh = randomBytes(48).toString('base64url')
    const changing = { ...keys, secret_key: fresh, secret_key_other: secret }
    const there = { ...noKeys, secret_key: fresh, secret_key_other: secret }
    const none = async () => null
    let made: { folder: string; manifest: Manifest }
    beforeAll(async () => {
      made = await make({ keys: { keys: changing, passphrase } })
    })
    const kept = async (data_dir: string) =>
      Promise.all([readKeyFile(data_dir, 'secret_key'), readKeyFile(data_dir, 'secret_key_other')])

    test.each([
      ['a machine without keys gets both of them', noKeys, true],
      ['a machine that has both needs no passphrase', there, false],
      ['a machine that has the former one gets the new one beside it', { ...noKeys, secret_key: secret }, true],
    ])('%s', async (_name, own, asked) => {
      const place = await emptyDatabase()
      const data_dir = newFolder()
      const where = { data_dir, openDatabase: async () => place }
      const done = await restore(made.folder, { ...where, keys: own, ...(!asked && { askPassphrase: none }) })
      expect(done.keys).toBe('two')
      expect(await contentsOf(place.owner_url)).toEqual(await contentsOf(source.owner_url))
      const [first, other] = await kept(data_dir)
      const [secret_key, secret_key_other] = [own.secret_key ?? first, own.secret_key_other ?? other]
      expect(new Set([secret_key, secret_key_other])).toEqual(new Set([fresh, secret]))
      // With both the product starts: what marks come from is found.
      const database = connect(place.owner_url, 1, () => {})
      const roots = await rootsOf({ database }, { secret: String(secret_key), other: String(secret_key_other) })
      expect(roots.marks).toBe(secret)
      await database.close()
      await place.drop()
    })

    test('with the new key alone, or with a third one beside them, it is refused in words', async () => {
      const alone = { keys: { ...noKeys, secret_key: fresh }, askPassphrase: none }
      expect(await refusal(restore(made.folder, alone))).toBe(text('ko', 'restore.key_wrong'))
      const third = { keys: { ...there, secret_key: randomBytes(48).toString('base64url') } }
      expect(await refusal(restore(made.folder, third))).toMatch(/열쇠가 백업의 열쇠와 달라요/)
      expect(await isEmpty()).toBe(true)
    })
  })

  test('cut off in the middle: the database is empty, the product does not start on it, the same command ends it', async () => {
    const data_dir = newFolder()
    const dying = restore(backup.folder, {
      data_dir,
      progress: ({ tables }) => {
        if (tables === 30) throw new Error('the power is gone')
      },
    })
    await expect(dying).rejects.toThrow('the power is gone')
    expect(await isEmpty()).toBe(true)
    expect(await readdir(data_dir)).toContain(unfinishedRestore)
    expect(await refusal(refuseHalfRestored(data_dir))).toBe(text('ko', 'restore.start_unfinished', { data_dir }))
    const other = await make()
    expect(await refusal(restore(other.folder, { data_dir }))).toMatch(/다른 백업/)
    await restore(backup.folder, { data_dir })
    expect(await contentsOf(into.owner_url)).toEqual(await contentsOf(source.owner_url))
    expect(await readFile(join(data_dir, 'files/t/picture.png'))).toEqual(
      await readFile(join(folder, 'data/files/t/picture.png')),
    )
    expect((await readFile(join(data_dir, 'secret.key'), 'utf8')).trim()).toBe(secret)
    await refuseHalfRestored(data_dir)
  })

  test('readers go on where they stood, though the new server counts its transactions from anew', async () => {
    const app = await startApp({ database: into, secret })
    try {
      const passed: string[] = []
      const consumer = {
        name: 'messages' as const,
        kinds: ['test'] as never[],
        recipientOf: () => 'all',
        handle: async (_kernel: unknown, event: { subject: string }) => void passed.push(event.subject),
      }
      await app.sql(
        `insert into event (mall_id, event_id, kind, subject, happened_at) values ($1, gen_random_uuid(), 'test', 'new', now())`,
        [mall_id],
      )
      // A reader waits for every older transaction of the server, those of other tests among them, and looks again.
      const look = async () => {
        await readEvents(app.kernel, mall_id, consumer, AbortSignal.timeout(10_000))
        return passed.length
      }
      // 25 of 40 were passed before the backup; then what follows, in its order, and what has just happened.
      await expect.poll(look, { timeout: 120_000 }).toBe(16)
      expect(passed.at(-1)).toBe('new')
    } finally {
      await app.close()
    }
  })
})

describe('making', () => {
  test('keeps the newest ones, links pictures that have not changed, and leaves no half of one', async () => {
    const target = join(folder, 'kept')
    for (const second of [1, 2, 3]) await make({ target, now: () => new Date(Date.UTC(2026, 10, 23, 1, 0, second)) })
    expect(await keepNewest(target, 2)).toBe(1)
    const kept = await backupsIn(target)
    expect(kept.map((path) => path.slice(target.length + 1, -7))).toEqual([
      'genuine-20261123T010002Z',
      'genuine-20261123T010003Z',
    ])
    const failing = make({ target, onSnapshot: async () => Promise.reject(new Error('no')) })
    await expect(failing).rejects.toThrow('no')
    expect((await readdir(target)).length).toBe(2)
  })

  test('into the data folder itself is refused', async () => {
    const target = join(folder, 'data', 'backups')
    expect(await refusal(make({ target }))).toMatch(/^백업 폴더가 데이터 폴더/)
  })

  test('an owner before whom rows are hidden is told so, instead of an empty backup', async () => {
    const owned = await emptyDatabase({ owner: true })
    try {
      await restore(backup.folder, { openDatabase: async () => owned })
      const client = new pg.Client(owned.owner_url)
      await client.connect()
      await client.query('drop policy backup on code')
      await client.end()
      expect(await refusal(make({ owner_url: owned.owner_url }))).toBe(
        text('ko', 'backup.hidden_rows', { table: 'code' }),
      )
    } finally {
      await owned.drop()
    }
  })
})
