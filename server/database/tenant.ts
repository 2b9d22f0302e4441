import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, InTransaction, Tx } from './connect.ts'

type OnDatabase = { readonly database: Database }

/**
 * The idle timeout of a transaction between two statements (`idle_in_transaction_session_timeout`), in milliseconds. A
 * process that was stopped, or cut off without a word, keeps its locks no longer: others take its work over (fault plan
 * 18).
 */
const standstillMax = 30_000
const opened = `begin; select set_config('idle_in_transaction_session_timeout', '${standstillMax}', true)`

/**
 * Runs work in one transaction that sees and writes one mall's rows only (row-level security). The transaction and its
 * tenant open in one round trip; a throw rolls everything back and is rethrown.
 */
export async function inTenant<C extends OnDatabase, T>(
  context: C,
  mall_id: string,
  work: (context: InTransaction<C>) => Promise<T>,
): Promise<T> {
  return inTransaction(context, `${opened}, enter_mall(${pg.escapeLiteral(mall_id)})`, work)
}

/** Runs reading work of staff in one transaction that sees every mall's rows of the tables that are open to staff. */
export async function acrossMalls<C extends OnDatabase, T>(
  context: C,
  work: (context: InTransaction<C>) => Promise<T>,
): Promise<T> {
  return inTransaction(context, 'begin read only; select enter_as_staff()', work)
}

/** Puts a transaction into a context, which inherits all else: a spread would read the shop, which may not be there. */
export function withTx<C extends object>(context: C, tx: Tx): InTransaction<C> {
  const inside: InTransaction<C> = Object.create(context, { tx: { value: tx, enumerable: true } })
  return inside
}

async function inTransaction<C extends OnDatabase, T>(
  context: C,
  begin: string,
  work: (context: InTransaction<C>) => Promise<T>,
): Promise<T> {
  return context.database.kysely.connection().execute(async (tx) => {
    const holding = { connection: true }
    try {
      await sql.raw(begin).execute(tx)
      const result = await held.run(holding, async () => work(withTx(context, tx)))
      await sql.raw([...(notices.get(tx) ?? []), 'commit'].join('; ')).execute(tx)
      return result
    } catch (problem) {
      await rollback(tx)
      throw problem
    } finally {
      holding.connection = false
    }
  })
}

/** Whether the code that runs holds a connection of the pool. */
const held = new AsyncLocalStorage<{ connection: boolean }>()

/**
 * Refuses a second connection of the pool to code that holds one: as many such calls at once as the pool has connections
 * would wait for each other. For development and tests; in production a rare wait is better than a certain failure.
 */
export function refuseSecondConnections({ pool }: Database): void {
  const take = pool.connect.bind(pool)
  pool.connect = ((...given: Parameters<typeof take>) => {
    if (held.getStore()?.connection === true) throw new Error('the pool is asked inside a transaction: use its tx')
    return take(...given)
  }) as typeof take // both of its overloads
}

/** The NOTIFY statements of each open transaction, which go along with its commit. */
const notices = new WeakMap<Tx, Set<string>>()

/**
 * Notifies a channel when the transaction commits, in the commit's round trip, once per payload. A separate statement:
 * on a cluster, one that touches a mall runs on a machine without listeners.
 */
export function notifyAtCommit(tx: Tx, channel: string, payload: string): void {
  const said = notices.get(tx) ?? new Set<string>()
  notices.set(tx, said.add(`select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`))
}

async function rollback(tx: Tx): Promise<void> {
  try {
    await sql`rollback`.execute(tx)
  } catch {
    // The connection is gone, and the transaction with it; the first problem is the one to report.
  }
}
