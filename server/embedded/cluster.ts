import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError } from './error.ts'
import type { Place } from './place.ts'

/** The names inside the embedded database: its superuser, the application's role, the product's database. */
export const embedded_names = { owner: 'genuine_owner', app: 'genuine_app', database: 'genuine' }

/**
 * Creates the cluster if missing: UTF-8, PostgreSQL's C.UTF-8 collation (equal on every platform, so that indexes are
 * portable), passwords by SCRAM. Created aside and renamed, so that a killed start leaves nothing.
 */
export async function createCluster(binaries: Binaries, place: Place): Promise<void> {
  if (existsSync(place.cluster)) return
  for (const name of readdirSync(place.folder))
    if (name.startsWith('cluster.')) rmSync(join(place.folder, name), { recursive: true, force: true, maxRetries: 20 })
  const draft = `${place.cluster}.${process.pid}`
  const password_file = join(place.folder, 'cluster.password')
  writeFileSync(password_file, place.owner_password, { mode: 0o600 })
  if (place.account) chownSync(password_file, place.account.uid, place.account.gid)
  const options = [
    `--pgdata=${draft}`,
    `--username=${embedded_names.owner}`,
    `--pwfile=${password_file}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
  ]
  const { status, output } = await run(binaries.initdb, options, place)
  rmSync(password_file, { force: true })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const code = output.includes('No space left on device') ? 'disk_full' : 'database_create_failed'
    throw new DatabaseStartError(
      code,
      `initdb failed in ${place.folder}: ${output.trim().split('\n').slice(-6).join(' | ')}`,
    )
  }
  renameSync(draft, place.cluster)
}

/** The address of a database for node `pg`. */
export function addressOf(
  place: Place,
  port: number,
  role: 'owner' | 'app',
  database = embedded_names.database,
): string {
  const password = role === 'owner' ? place.owner_password : place.app_password
  return `postgres://${embedded_names[role]}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Makes the application's role and the database if they are missing, over a connection that also proves that the server behind
 * the port is ours: something that answers is not yet that.
 */
export async function createDatabase(place: Place, port: number): Promise<void> {
  const client = new Client({
    connectionString: addressOf(place, port, 'owner', 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const found = await client.query<{ ours: boolean; role: boolean; database: boolean }>(
      `SELECT current_setting('data_directory') = $1 AS ours,
              EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $3) AS database`,
      [place.cluster, embedded_names.app, embedded_names.database],
    )
    const state = found.rows[0]
    if (!state?.ours) throw new DatabaseStartError('port_taken', `another database answers on port ${port}`)
    if (!state.role)
      await client.query(
        `CREATE ROLE ${embedded_names.app} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION
         PASSWORD ${client.escapeLiteral(place.app_password)}`,
      )
    if (!state.database) await client.query(`CREATE DATABASE ${embedded_names.database} OWNER ${embedded_names.owner}`)
  } finally {
    await client.end()
  }
}

async function run(
  program: string,
  options: string[],
  place: Place,
): Promise<{ status: number | null; output: string }> {
  return await new Promise((resolve) => {
    const child = spawn(program, options, { ...spawnAs(place.account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
