import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startEmbeddedDatabase } from '#server/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { asOwner, closeTemplate, joinMachines, machinesOf, withDatabase } from './cluster/machines.ts'

/** A database of a test's own: migrated, empty, reachable as its owner and as the application. */
export type FreshDatabase = { owner_url: string; app_url: string; drop: () => Promise<void> }

/**
 * The same database through the pooler of TEST_POOLER_URL, which passes every database of the tests' server on by its
 * name and lets the same login in; undefined where no pooler is given.
 */
export function pooled(app_url: string): string | undefined {
  const given = process.env['TEST_POOLER_URL']
  if (!given) return undefined
  const [url, pooler] = [new URL(app_url), new URL(given)]
  url.host = pooler.host
  url.search = ''
  return url.href
}

/** The databases of a run: the server (as owner and as application) and the migrated template that each test copies. */
type Server = { owner_url: string; app_url: string; template: string; stop: () => Promise<void> }

const app_role = 'genuine_app'
/** The name that carries the server from vitest's setup to its workers. */
const variable = 'GENUINE_TEST_SERVER'

/** Set to `true` by a run of tests that need no database, which begins without one. */
const without = 'GENUINE_TEST_WITHOUT_DATABASE'

/** Vitest's global setup: one server for the whole run. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[without] === 'true') return () => Promise.resolve()
  const server = await startServer()
  process.env[variable] = JSON.stringify([server.owner_url, server.app_url, server.template])
  return server.stop
}

/** Copies the migrated template, file by file: a third of the work of writing each page to the log. Drop it when the test file is done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const [owner_url, app_url, template] = addresses()
  const name = `test_${randomBytes(6).toString('hex')}`
  const machines = await machinesOf(owner_url)
  const onEach = async (statement: string) => {
    for (const machine of machines) await asOwner(machine, statement)
  }
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  // A copy has its rows and tables, and none of its settings.
  if (machines.length > 1) {
    await onEach(`ALTER DATABASE ${name} SET citus.propagate_set_commands = local`)
    await onEach(`ALTER DATABASE ${name} SET app.plan_cache_mode = auto`)
    // What watches rows stands on their parts (test/harness/sheets/rows-of.ts).
    await onEach(`ALTER DATABASE ${name} SET citus.enable_unsafe_triggers = on`)
    // Says which statements go to more than one machine (test/statements.test.ts).
    await onEach(`ALTER DATABASE ${name} SET citus.multi_task_query_log_level = notice`)
    // Says what is copied from one machine to another for the rest of a statement (likewise).
    await onEach(`ALTER DATABASE ${name} SET citus.log_intermediate_results = on`)
  }
  return {
    owner_url: withDatabase(owner_url, name),
    app_url: withDatabase(app_url, name),
    drop: () => onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/**
 * An empty database, as somebody has it who restores a backup. `owner`: of a role of its own that is no superuser, as
 * databases for rent give.
 */
export async function emptyDatabase({ owner = false } = {}): Promise<FreshDatabase> {
  const [owner_url, app_url] = addresses()
  const name = `empty_${randomBytes(6).toString('hex')}`
  const url = new URL(withDatabase(owner_url, name))
  if (owner) {
    url.username = name
    url.password = randomBytes(18).toString('hex')
    await asOwner(owner_url, `CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '${url.password}'`)
  }
  await asOwner(owner_url, `CREATE DATABASE ${name} TEMPLATE template0 ${owner ? `OWNER ${name}` : ''}`)
  return {
    owner_url: url.href,
    app_url: withDatabase(app_url, name),
    drop: async () => {
      await asOwner(owner_url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      if (owner) await asOwner(owner_url, `DROP ROLE ${name}`)
    },
  }
}

/** An empty database on every machine of the cluster that the tests were given, joined and not migrated. */
export async function emptyCluster(): Promise<FreshDatabase> {
  const [owner_url, app_url] = addresses()
  const name = `empty_${randomBytes(6).toString('hex')}`
  const machines = await machinesOf(owner_url)
  for (const machine of machines) await asOwner(machine, `CREATE DATABASE ${name} TEMPLATE template0`)
  await joinMachines(machines.map((machine) => withDatabase(machine, name)))
  return {
    owner_url: withDatabase(owner_url, name),
    app_url: withDatabase(app_url, name),
    drop: async () => {
      for (const machine of machines) await asOwner(machine, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** A migrated database with a server of its own, which comes back by itself when a test kills it. */
export async function killableDatabase(folder: string): Promise<FreshDatabase> {
  const { owner_url, app_url, data_directory, stop } = await startEmbeddedDatabase({ data_dir: join(folder, 'own') })
  await migrate(owner_url)
  const drop = async () => {
    await stop()
    rmSync(data_directory, { recursive: true, force: true })
  }
  return { owner_url, app_url, drop }
}

function addresses(): [owner_url: string, app_url: string, template: string] {
  const carried = process.env[variable]
  if (carried === undefined) throw new Error('freshDatabase() works under vitest only: its setup starts the server')
  return z.tuple([z.string(), z.string(), z.string()]).parse(JSON.parse(carried))
}

/** The embedded database in a temporary folder, or the server that TEST_DATABASE_URL names (its user must be a superuser). */
async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? await useServer(given) : await startTemporary()
  const template = `template_${randomBytes(6).toString('hex')}`
  const machines = await machinesOf(server.owner_url)
  try {
    for (const machine of machines) await asOwner(machine, `CREATE DATABASE ${template}`)
    const places = machines.map((machine) => withDatabase(machine, template))
    if (places.length > 1) await joinMachines(places)
    await migrate(withDatabase(server.owner_url, template))
    if (places.length > 1) for (const machine of machines) await closeTemplate(machine, template)
  } catch (thrown) {
    await server.stop()
    throw thrown
  }
  const stop = async () => {
    for (const machine of machines) await asOwner(machine, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await server.stop()
  }
  return { ...server, template, stop }
}

async function startTemporary(): Promise<Omit<Server, 'template'>> {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-test-'))
  chmodSync(folder, 0o755)
  // Nobody needs these databases after a loss of power: nothing waits for the disk.
  // Databases come and go: what each is copied through stays small, and so does its log.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  }
  const socket = socketOf(folder)
  const database = await startEmbeddedDatabase({ data_dir: folder, settings: { ...settings, ...socket } })
  const stop = async () => {
    await database.stop()
    for (const path of [database.data_directory, folder]) rmSync(path, { recursive: true, force: true })
  }
  const through = (url: string) =>
    socket === undefined ? url : `${url}?host=${encodeURIComponent(socket.unix_socket_directories)}`
  return { owner_url: through(database.owner_url), app_url: through(database.app_url), stop }
}

/** The longest path of a socket is 107 letters, 103 on some systems; its own name takes 14 of them. */
const longest_folder = 88

/**
 * Where the server is asked through a socket of the file system, not through the network, which takes a tenth of the tests'
 * processor time; undefined where there are none, or none so deep.
 */
function socketOf(folder: string): { unix_socket_directories: string } | undefined {
  const place = join(realpathSync(folder), 'database', 'cluster')
  return process.platform === 'win32' || place.length > longest_folder ? undefined : { unix_socket_directories: place }
}

/** The application's role belongs to the server, not to a database: made once, with a new password for each run. */
async function useServer(owner_url: string): Promise<Omit<Server, 'template'>> {
  const password = randomBytes(18).toString('hex')
  await asOwner(
    owner_url,
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${app_role}') THEN CREATE ROLE ${app_role}; END IF;
     END $$`,
  )
  await asOwner(
    owner_url,
    `ALTER ROLE ${app_role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
  )
  const app = new URL(owner_url)
  app.username = app_role
  app.password = password
  return { owner_url, app_url: app.href, stop: () => Promise.resolve() }
}
