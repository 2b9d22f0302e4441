import { Kysely, PostgresDialect, sql } from 'kysely'
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

/** Type parsers of the pools: a numeric is an amount and becomes a number; a bigint is an id and stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.NUMERIC ? parseAmount : pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Reads an amount; throws for one that a number cannot hold exactly. */
export function parseAmount(text: string): number {
  const amount = Number(text)
  if (Math.abs(amount) > Number.MAX_SAFE_INTEGER || Number.isNaN(amount))
    throw new RangeError(`no safe amount: ${text}`)
  return amount
}

/** The number of rows. */
export const rowCount = sql<number>`count(*)::integer`

/** A transaction of one tenant. */
export type Tx = Kysely<Tables>

/** A context without its ways to the pool: of helpers that are also called inside a transaction. */
export type WithoutPool<C> = Omit<C, 'database' | 'read' | 'write' | 'writeIn' | 'readAcrossMalls'>

/** A context inside its open transaction: a second connection of the pool is out of its reach. */
export type InTransaction<C> = WithoutPool<C> & { readonly tx: Tx }

/**
 * A pooler in transaction mode between us and the database: each transaction may be another connection there, so
 * nothing is left on one. `names`: whether it follows prepared statements (PgBouncer from 1.21 does).
 */
export type Pooler = { names: boolean }

/**
 * Connects as the application role. Errors of idle connections are reported, not thrown: the pool replaces them, and
 * the next query meets the database as it then is.
 */
export function connect(
  app_url: string,
  max: number,
  onProblem: (problem: Error) => void,
  pooler: Pooler | null = null,
): Database {
  const common = { connectionString: app_url, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000, types }
  const watched = (pool: pg.Pool) => {
    pool.on('error', onProblem)
    pool.on('connect', (client) => {
      // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
      client.on('error', onProblem)
      if (pooler?.names === false) forgetNames(client)
    })
    return pool
  }
  const pool = watched(new pg.Pool({ ...common, max }))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // The pool waits for the promise, which its types do not say.
  const onConnect = planOnce as (client: pg.ClientBase) => void
  const asking = { ...common, max: Math.min(max, questionsMax) }
  // Session settings would leak to the next user of a pooled connection.
  const questions = watched(new pg.Pool(pooler === null ? { ...asking, onConnect } : asking))
  const close = async () => {
    await Promise.all([questions.end(), kysely.destroy()])
    // Kysely closes the pool only where it has used it; open connections would keep the process.
    if (!pool.ending) await pool.end()
  }
  return { pool, questions, kysely, close }
}

/** The plan of questions: the generic one, unless the database says otherwise (`app.plan_cache_mode`, on a cluster). */
export const planMode = "coalesce(nullif(current_setting('app.plan_cache_mode', true), ''), 'force_generic_plan')"

/**
 * Forces the generic plan (`plan_cache_mode`): prepared statements have one good plan, and replanning costs ten times
 * their execution.
 */
async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('plan_cache_mode', ${planMode}, false)`)
}

/** Sends every statement of this client without its name: a name is known to one connection of the database only. */
function forgetNames(client: pg.ClientBase): void {
  const send: (...sent: unknown[]) => unknown = client.query.bind(client)
  const sendUnnamed = (statement: unknown, ...rest: unknown[]) =>
    send(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest)
  Object.assign(client, { query: sendUnnamed })
}

/** True for a named statement; a cursor or stream is an object of its own class. */
function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
}
