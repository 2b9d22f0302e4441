import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/**
 * The application's database: a pool for the hottest prepared statements and Kysely over the same pool; `questions` is a
 * small pool of its own for `ask.ts`.
 */
export type Database = { pool: pg.Pool; questions: pg.Pool; kysely: Kysely<Tables>; close(): Promise<void> }

/**
 * Lists and searches have a small pool of their own (a bulkhead), so that a rush of them leaves scans and registrations
 * alone.
 */
const questionsMax = 8

/** A transaction of one tenant. */
export type Tx = Kysely<Tables>

/**
 * Connects as the application role. Errors of idle connections are reported, not thrown: the pool replaces them, and
 * the next query meets the database as it then is.
 */
export function connect(app_url: string, max: number, onProblem: (problem: Error) => void): Database {
  const common = { connectionString: app_url, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000 }
  const pool = new pg.Pool({ ...common, max })
  pool.on('error', onProblem)
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onProblem))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // The pool waits for the promise, which its types do not say.
  const onConnect = planOnce as (client: pg.ClientBase) => void
  const questions = new pg.Pool({ ...common, max: Math.min(max, questionsMax), onConnect })
  questions.on('error', onProblem)
  questions.on('connect', (client) => client.on('error', onProblem))
  const close = async () => {
    await Promise.all([questions.end(), kysely.destroy()])
    // Kysely closes the pool only where it has used it; open connections would keep the process.
    if (!pool.ending) await pool.end()
  }
  return { pool, questions, kysely, close }
}

/**
 * Forces the generic plan (`plan_cache_mode`): a question has one good plan, whatever its values, and planning it anew
 * for each costs ten times what it takes to answer.
 */
async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query('set plan_cache_mode = force_generic_plan')
}
