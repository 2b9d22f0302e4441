import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The application's database: a pool for the hottest prepared statements and Kysely over the same pool. */
export type Database = { pool: pg.Pool; kysely: Kysely<Tables>; close(): Promise<void> }

/** A transaction of one tenant. */
export type Tx = Kysely<Tables>

/**
 * Connects as the application role. Errors of idle connections are reported, not thrown: the pool replaces them, and
 * the next query meets the database as it then is.
 */
export function connect(app_url: string, max: number, onProblem: (problem: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: app_url, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000 })
  pool.on('error', onProblem)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, kysely, close: async () => kysely.destroy() }
}
