import pg from 'pg'
import { BackupTrouble } from './trouble.ts'

/**
 * Opens a snapshot for a backup and returns its name; neither blocks writers nor waits for them. A cluster has no
 * common snapshot, so every machine is opened over one connection while distributed commits are held: each mall is
 * consistent. The first machine's is the earliest; commits write a mall before its job, so no job lacks its data.
 */
export async function openSnapshot(client: pg.ClientBase, owner_url: string): Promise<string> {
  // PostgreSQL without Citus ignores this custom setting.
  await client.query('set citus.max_adaptive_executor_pool_size = 1')
  return withCommitsHeld(client, owner_url, async () => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    // A query over all malls reaches every machine.
    await client.query('select count(*) from mall')
    return rows[0]?.snapshot ?? ''
  })
}

/** Runs the work while distributed commits wait for a lock on their log, a table that only Citus has. */
async function withCommitsHeld<T>(client: pg.ClientBase, owner_url: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ notes: string | null }>(
    `select to_regclass('pg_catalog.pg_dist_transaction')::text as notes`,
  )
  if ((rows[0]?.notes ?? null) === null) return work()
  const holder = new pg.Client({ connectionString: owner_url, keepAlive: true })
  // A broken connection is reported by the next statement.
  holder.on('error', () => {})
  try {
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table pg_catalog.pg_dist_transaction in exclusive mode')
    const done = await work()
    await letGo(holder)
    return done
  } finally {
    await holder.end()
  }
}

/** Releases the lock. A successful commit proves that the lock was held until now; otherwise snapshots may be torn. */
async function letGo(holder: pg.Client): Promise<void> {
  try {
    await holder.query('commit')
  } catch (problem) {
    throw new BackupTrouble('backup.commits_not_held', {}, problem)
  }
}
