import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Log } from '../process/log.ts'
import { readConfig } from '../process/config.ts'
import { type Undo, databaseOf, standingDatabaseOf, unwind } from './open-database.ts'

const told: [Record<string, unknown>, string][] = []
const log: Log = { info: () => {}, warn: () => {}, error: (fields, message) => void told.push([fields, message]) }
const url = 'postgres://owner@db.example:5432/genuine'

async function opened(settings: Record<string, string>) {
  const undo: Undo = []
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, ...settings })
  const database = await databaseOf(config, { data_dir: '/nowhere', log }, undo)
  return { database, undo }
}

test('a database that is named is used as it is: nothing is started, and nothing has to be stopped', async () => {
  const { database, undo } = await opened({})
  expect(database).toMatchObject({ owner_url: url, data_directory: null })
  expect('pooler_url' in database).toBe(false)
  expect(undo).toEqual([])
})

test('without a login of its own the application takes its role at each connection', async () => {
  const { database } = await opened({})
  const app = new URL(database.app_url)
  expect(app.searchParams.get('options')).toBe('-c role=genuine_app')
  expect([app.username, app.host, app.pathname]).toEqual(['owner', 'db.example:5432', '/genuine'])
})

test('what stands in the address of the database stays in the address of the application', async () => {
  const { database } = await opened({ DATABASE_URL: `${url}?sslmode=require` })
  const { searchParams } = new URL(database.app_url)
  expect([searchParams.get('sslmode'), searchParams.get('options')]).toEqual(['require', '-c role=genuine_app'])
})

test('the application’s own login is used where one is given, and takes no role', async () => {
  const own = 'postgres://genuine_app@db.example:5432/genuine'
  const { database } = await opened({ DATABASE_APP_URL: own })
  expect(database.app_url).toBe(own)
})

test('a password of its own may have any character, and arrives as it was set', async () => {
  const password = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(password, password, async (owner, app) => {
      fc.pre(owner.trim() !== '' && app.trim() !== '')
      const { database } = await opened({
        DATABASE_PASSWORD: owner,
        DATABASE_APP_URL: 'postgres://genuine_app@db.example/genuine',
        DATABASE_APP_PASSWORD: app,
      })
      const passwordOf = (address: string) => decodeURIComponent(new URL(address).password)
      const [set_owner, set_app] = [passwordOf(database.owner_url), passwordOf(database.app_url)]
      expect([set_owner.trim(), set_app.trim()]).toEqual([owner.trim(), app.trim()])
      expect(new URL(database.owner_url).host).toBe('db.example:5432')
    }),
    { numRuns: 100 },
  )
})

test('a password of its own takes the place of the one in the address', async () => {
  const { database } = await opened({
    DATABASE_URL: 'postgres://owner:old@db.example/genuine',
    DATABASE_PASSWORD: 'a/b@c:d',
  })
  expect(database.owner_url).toBe('postgres://owner:a%2Fb%40c%3Ad@db.example/genuine')
  // Where the application has no login, it comes with the owner's.
  expect(new URL(database.app_url).password).toBe('a%2Fb%40c%3Ad')
})

test('the pooler is reached with the application’s password, not the owner’s', async () => {
  const { database } = await opened({
    DATABASE_APP_URL: 'postgres://genuine_app@db.example/genuine',
    DATABASE_POOLER_URL: 'postgres://genuine_app@pooler.example:6432/genuine',
    DATABASE_PASSWORD: 'of-the-owner',
    DATABASE_APP_PASSWORD: 'of-the-app',
  })
  expect(database).toMatchObject({ pooler_url: 'postgres://genuine_app:of-the-app@pooler.example:6432/genuine' })
})

test('whoever only looks at a folder without a database is told that there is none, and none is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-none-'))
  try {
    const undo: Undo = []
    expect(await standingDatabaseOf(readConfig({ NODE_ENV: 'test' }), folder, log, undo)).toBeNull()
    expect(undo).toEqual([])
    const named = readConfig({ NODE_ENV: 'test', DATABASE_URL: url })
    expect(await standingDatabaseOf(named, folder, log, undo)).toMatchObject({ owner_url: url })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what was opened is closed last first, each once, also where one of them fails', async () => {
  const closed: string[] = []
  const step = (name: string) => async () => void closed.push(name)
  const undo: Undo = [
    step('database'),
    async () => {
      closed.push('jobs')
      throw new RangeError('the secret of the shop')
    },
    async () => {
      throw 'no error at all'
    },
    step('server'),
  ]
  told.splice(0)
  await unwind(undo, log)
  expect(closed).toEqual(['server', 'jobs', 'database'])
  // The kind is told; what a problem says may hold a secret.
  expect(told).toEqual([
    [{ kind: 'unknown' }, 'closing'],
    [{ kind: 'RangeError' }, 'closing'],
  ])
  await unwind(undo, log)
  expect(closed).toHaveLength(3)
})
