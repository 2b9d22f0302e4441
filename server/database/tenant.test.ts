import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { ask, question } from './ask.ts'
import { type Database, connect } from './connect.ts'
import { openSnapshot } from './snapshot.ts'
import { acrossMalls, inTenant, notifyAtCommit, refuseSecondConnections } from './tenant.ts'

let app: App
let one: Partner
let other: Partner
let database: Database
beforeAll(async () => {
  app = await startApp()
  ;[one, other] = [await app.partner(), await app.partner()]
  await makeCodes(app, one, 2)
  await makeCodes(app, other, 1)
})
beforeEach(() => {
  ;({ database } = app.kernel)
})
afterAll(async () => app.close())

const countCodes = question('select count(*)::integer as n from code where mall_id = tenant.mall_id')

describe('a transaction of a mall', () => {
  test('sees and writes that mall alone, and the connection is nobody’s afterwards', async () => {
    const malls = await inTenant({ database }, one.mall_id, async ({ tx }) =>
      tx.selectFrom('mall').select('mall_id').execute(),
    )
    expect(malls).toEqual([{ mall_id: one.mall_id }])
    const written = inTenant({ database }, one.mall_id, async ({ tx }) =>
      tx.updateTable('mall').set({ mall_name: 'x' }).where('mall_id', '=', other.mall_id).executeTakeFirst(),
    )
    expect((await written).numUpdatedRows).toBe(0n)
    const tenants = await Promise.all(
      Array.from({ length: 20 }, async () =>
        sql<{ mall: string | null }>`select nullif(current_setting('app.mall_id', true), '') as mall`.execute(
          database.kysely,
        ),
      ),
    )
    expect(new Set(tenants.map(({ rows }) => rows[0]?.mall ?? null))).toEqual(new Set([null]))
  })

  test('that throws has done nothing, is told by its own problem, and leaves a connection that works', async () => {
    const small = connect(app.database_urls.app_url, 1, () => undefined)
    const write = async (mall_name: string, then: () => void) =>
      inTenant({ database: small }, one.mall_id, async ({ tx }) => {
        await tx.updateTable('mall').set({ mall_name }).where('mall_id', '=', one.mall_id).execute()
        then()
      })
    const fail = () => {
      throw new Error('changed my mind')
    }
    await expect(write('never', fail)).rejects.toThrow('changed my mind')
    // A statement that fails leaves a broken transaction behind, which the next caller must not inherit.
    await expect(
      inTenant({ database: small }, one.mall_id, async ({ tx }) => sql`select 1 / 0`.execute(tx)),
    ).rejects.toThrow('zero')
    await write('김담당', () => undefined)
    await small.close()
    const [row] = await app.sql('select mall_name from mall where mall_id = $1', [one.mall_id])
    expect(row.mall_name).toBe('김담당')
  })

  test('asks the pool for no second connection, and another may once it is over', async () => {
    const small = connect(app.database_urls.app_url, 2, () => undefined)
    refuseSecondConnections(small)
    const nested = inTenant({ database: small }, one.mall_id, async () => sql`select 1`.execute(small.kysely))
    await expect(nested).rejects.toThrow('inside a transaction')
    const again = inTenant({ database: small }, one.mall_id, async () =>
      inTenant({ database: small }, one.mall_id, async () => null),
    )
    await expect(again).rejects.toThrow('inside a transaction')
    const over = Promise.withResolvers<undefined>()
    const later = await inTenant({ database: small }, one.mall_id, async () => ({
      rows: over.promise.then(async () => sql`select 1 as n`.execute(small.kysely)),
    }))
    over.resolve(undefined)
    expect((await later.rows).rows).toEqual([{ n: 1 }])
    await small.close()
  })

  test('that is forgotten in the middle is ended by the database, and holds its rows no longer', async () => {
    const limit = await inTenant({ database }, one.mall_id, async ({ tx }) =>
      sql<{
        ms: number
      }>`select setting::integer as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(tx),
    )
    expect(limit.rows).toEqual([{ ms: 30_000 }])
  })

  test('is told to listeners at its commit, once however often, and never when it was taken back', async () => {
    const listener = new pg.Client(app.database_urls.app_url)
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen rooms_test')
    const tell = async (...words: string[]) =>
      inTenant({ database }, one.mall_id, async ({ tx }) => {
        for (const word of words) notifyAtCommit(tx, 'rooms_test', word)
        if (words.includes('never')) throw new Error('taken back')
      })
    await tell("it's one", "it's one", 'two')
    await expect(tell('never')).rejects.toThrow('taken back')
    await tell('last')
    await expect.poll(() => heard.at(-1)).toBe('last')
    expect(heard).toEqual(["it's one", 'two', 'last'])
    await listener.end()
  })
})

test('staff’s look across malls sees them all and writes nothing', async () => {
  const malls = await acrossMalls({ database }, async ({ tx }) => tx.selectFrom('mall').select('mall_id').execute())
  expect(malls.map(({ mall_id }) => mall_id)).toEqual(expect.arrayContaining([one.mall_id, other.mall_id]))
  const write = acrossMalls({ database }, async ({ tx }) => tx.updateTable('mall').set({ mall_name: 'x' }).execute())
  await expect(write).rejects.toThrow('read-only transaction')
})

describe('a snapshot', () => {
  const serials = question(
    'select c.serial_number, c.memo, c.created_at from code c where c.mall_id = tenant.mall_id order by c.code_id',
  )

  test('shows one moment to the end, of one mall, with what is not there as an empty text and times as in Seoul', async () => {
    const snapshot = await openSnapshot(database, one.mall_id)
    const before = await snapshot.askTexts(serials, [])
    await makeCodes(app, one, 1)
    expect(await snapshot.askTexts(serials, [])).toEqual(before)
    const columns = await snapshot.askColumns(serials, ['serial_number', 'memo', 'created_at'], [])
    expect(columns.serial_number).toEqual(before.map(([serial]) => serial))
    expect(columns.memo).toEqual(['', ''])
    for (const time of columns.created_at) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+09$/)
    await snapshot.close(null)
    expect(await ask(database, countCodes, one.mall_id, [])).toEqual([{ n: 3 }])
  })

  test('writes nothing, has no rows where there are none, and gives its connection back', async () => {
    const small = connect(app.database_urls.app_url, 1, () => undefined)
    for (let time = 0; time < 3; time++) {
      const snapshot = await openSnapshot(small, one.mall_id)
      const none = question(
        "select c.serial_number from code c where c.mall_id = tenant.mall_id and c.memo = 'no such'",
      )
      expect(await snapshot.askColumns(none, ['serial_number'], [])).toEqual({ serial_number: [] })
      await snapshot.close(null)
    }
    const broken = await openSnapshot(small, one.mall_id)
    const write = question("select set_config('x.y', '1', true) as x, nextval('no_such_sequence') as y")
    const problem = await broken.askTexts(write, []).then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(problem).not.toBeNull()
    await broken.close(problem)
    // The pool has room for one: whoever comes next has waited for the broken one to be replaced.
    const next = await openSnapshot(small, one.mall_id)
    expect(await next.askTexts(countCodes, [])).toEqual([['3']])
    await next.close(null)
    await small.close()
  })
})

describe('behind a pooler that gives each transaction another connection', () => {
  test.each([
    [false, 0],
    [true, 1],
  ])('statements have names only where it follows them (%s)', async (names, prepared) => {
    const pooled = connect(app.database_urls.app_url, 1, () => undefined, { names })
    expect(await ask(pooled, countCodes, other.mall_id, [])).toEqual([{ n: 1 }])
    const { rows } = await pooled.questions.query('select count(*)::integer as n from pg_prepared_statements')
    expect(rows).toEqual([{ n: prepared }])
    // Nothing is set for the session, which the next transaction's owner would find.
    const mode = await pooled.questions.query("select current_setting('plan_cache_mode') as mode")
    expect(mode.rows).toEqual([{ mode: 'auto' }])
    await pooled.close()
  })

  // A cluster's database says that each mall's machine is planned for.
  test.each([
    ['', 'force_generic_plan'],
    ['auto', 'auto'],
  ])(
    'without one, questions are planned once and for all values, unless the database says otherwise (%s)',
    async (said, mode) => {
      const url = new URL(app.database_urls.app_url)
      url.searchParams.set('options', `-c app.plan_cache_mode=${said}`)
      const direct = connect(url.href, 1, () => undefined)
      const { rows } = await direct.questions.query("select current_setting('plan_cache_mode') as mode")
      expect(rows).toEqual([{ mode }])
      await direct.close()
    },
  )
})

test('a pool that was never used is closed as well as one that was, so that the process can end', async () => {
  const unused = connect(app.database_urls.app_url, 2, () => undefined)
  await unused.close()
  expect([unused.pool.ended, unused.questions.ended]).toEqual([true, true])
})
