import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from './database.ts'

const open: FreshDatabase[] = []

afterAll(async () => {
  for (const database of open) await database.drop()
})

test('two tests get databases of their own, both with the newest schema', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()])
  expect(one.owner_url).not.toBe(other.owner_url)
  for (const database of [one, other]) {
    const tables = await query(
      database.owner_url,
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`,
    )
    expect(Number(tables[0]?.['tables'])).toBeGreaterThan(0)
  }
  await query(one.owner_url, 'CREATE TABLE only_here ()')
  expect(await query(other.owner_url, `SELECT FROM pg_tables WHERE tablename = 'only_here'`)).toEqual([])
})

test('the application connects as a role that row-level security binds', async () => {
  const database = await fresh()
  const role = await query(
    database.app_url,
    'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
  )
  expect(role).toEqual([{ free: false }])
})

async function fresh(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  open.push(database)
  return database
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
