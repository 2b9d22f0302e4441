import pg from 'pg'
import { BackupTrouble } from './trouble.ts'

/**
 * Opens the snapshot that a backup reads, and answers its name: writers are not held up by it, and it holds none up.
 *
 * A cluster has no snapshot of all its machines, so it is one of each. Every machine is asked by one connection, so all
 * that a mall has is of one moment. The first machine's is the earliest: a commit of a mall and a job writes the mall
 * first, so no job comes without what it is about. And they are taken while no commit on several machines is under way.
 */
export async function openSnapshot(client: pg.ClientBase, owner_url: string): Promise<string> {
  // A name that one PostgreSQL does not know is a setting that nobody reads.
  await client.query('set citus.max_adaptive_executor_pool_size = 1')
  return withCommitsHeld(client, owner_url, async () => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    // Of every mall, so it is asked of every machine.
    await client.query('select count(*) from mall')
    return rows[0]?.snapshot ?? ''
  })
}

/** Does the work while commits on several machines wait; they note themselves in this table, which one PostgreSQL has not. */
async function withCommitsHeld<T>(client: pg.ClientBase, owner_url: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ notes: string | null }>(
    `select to_regclass('pg_catalog.pg_dist_transaction')::text as notes`,
  )
  if ((rows[0]?.notes ?? null) === null) return work()
  const holder = new pg.Client({ connectionString: owner_url, keepAlive: true })
  // A connection that breaks is found by the statement after it.
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

/** Ends the lock. That it is answered proves that the lock was held until now: without it, snapshots may be torn. */
async function letGo(holder: pg.Client): Promise<void> {
  try {
    await holder.query('commit')
  } catch (problem) {
    throw new BackupTrouble('backup.commits_not_held', {}, problem)
  }
}
