import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from './harness/app.ts'
import { startApp } from './harness/app.ts'
import { goodCall, make, operationNames } from './harness/every-operation.ts'
import type { FullMall } from './harness/full-mall.ts'
import { fullMall } from './harness/full-mall.ts'

/**
 * Behind a pooler in transaction mode each transaction may run on another connection of the database. Every operation is
 * called once, and then nothing of any is left on a connection: no named statement, setting, lock or temporary table.
 */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp({ pooler: { names: false } })
  mall = await fullMall(app)
}, 120_000)
afterAll(async () => app.close())

const leftBehind = `select
  array(select name::text from pg_prepared_statements) as statements,
  array(select name from pg_settings where source = 'session' and name not in ('client_encoding', 'application_name')) as settings,
  array(select locktype from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  array(select pg_listening_channels()) as channels,
  array(select relname::text from pg_class where relpersistence = 't') as tables`
const nothing = { statements: [], settings: [], locks: [], channels: [], tables: [] }

test('nothing is left on a connection, whichever operation was called', async () => {
  const refused: string[] = []
  for (const name of operationNames) {
    const answer = await make(mall, await goodCall(mall, name))
    if (answer.status >= 400) refused.push(`${name} ${answer.status}`)
  }
  expect(refused).toEqual([])
  const { pool, questions } = app.kernel.database
  for (const connections of [pool, questions]) {
    const held: pg.PoolClient[] = []
    while (connections.idleCount > 0) held.push(await connections.connect())
    expect(held.length).toBeGreaterThan(0)
    for (const client of held) {
      expect((await client.query(leftBehind)).rows).toEqual([nothing])
      client.release()
    }
  }
}, 240_000)
