import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Index = { name: string; definition: string }

const wanted = /^create index if not exists (\w+) (on [^;]+);/gm

/** The indexes that migrations make in the words `create index if not exists`. */
function indexesOf(texts: readonly string[]): Index[] {
  return texts.flatMap((text) =>
    [...text.matchAll(wanted)].map(([, name = '', definition = '']) => ({ name, definition })),
  )
}

/**
 * Creates the indexes of pending migrations on existing tables concurrently, before the migrations' transaction, which
 * would block writers. One process at a time; invalid indexes are rebuilt.
 */
export async function makeEarlyIndexes(owner_url: string, texts: readonly string[]): Promise<void> {
  const indexes = indexesOf(texts)
  if (indexes.length === 0) return
  const client = new pg.Client(owner_url)
  client.on('error', () => {})
  await client.connect()
  try {
    // Waiting within a statement would keep its snapshot, for which the other's index waits in turn.
    while (!(await isOurs(client))) await pause(250)
    for (const index of indexes) await makeIndex(client, index)
  } finally {
    await client.end()
  }
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('genuine:indexes', 0)) as ours`,
  )
  return rows[0]?.ours === true
}

async function makeIndex(client: pg.Client, { name, definition }: Index): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${name}`)
  try {
    await client.query(`create index concurrently if not exists ${name} ${definition}`)
  } catch (problem) {
    // A table or a column that another of these migrations brings: the index comes with it.
    if (!(problem instanceof pg.DatabaseError) || !['42P01', '42703'].includes(problem.code ?? '')) throw problem
  }
}
