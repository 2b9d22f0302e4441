import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { issue } from './issue.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

const never = new AbortController().signal

/** Asks for more codes than are made at once, of two variants; nobody works on the job yet. */
async function ask(partner: Partner) {
  const [first, second] = [await makeCodes(app, partner, 1), await makeCodes(app, partner, 1)]
  const item = { cert_duration_type: 'activated', cert_duration: '1y' } as const
  const pairs = [first, second, first, second, first]
  const items = pairs.map(({ product_code, variant_code }) => ({
    ...item,
    product_code,
    variant_code,
    number_of_serial: 9999,
  }))
  const { batch_id } = await app.good('generateCodes', { items }, { as: partner })
  return { mall_id: partner.mall_id, batch_id: String(batch_id) }
}

/** Asserts that a run ended whole: exactly its codes, in its ids, each of the variant of its item. */
async function expectWhole({ mall_id, batch_id }: { mall_id: string; batch_id: string }) {
  const [batch] = await app.sql(
    `select status, requested::int, created::int, first_code_id, last_code_id from batch
     where mall_id = $1 and batch_id = $2`,
    [mall_id, batch_id],
  )
  expect(batch).toMatchObject({ status: 'done', requested: 49_995, created: 49_995 })
  const [codes] = await app.sql(
    `select count(*)::int as n, count(distinct serial_number)::int as serials, min(code_id) as first, max(code_id) as last
     from code where mall_id = $1 and batch_id = $2`,
    [mall_id, batch_id],
  )
  expect(codes).toEqual({ n: 49_995, serials: 49_995, first: batch.first_code_id, last: batch.last_code_id })
  const wrong = await app.sql(
    `select 1 from batch_item i join code c on c.mall_id = i.mall_id and c.batch_id = i.batch_id
       and c.code_id between i.first_code_id and i.first_code_id + i.number_of_serial - 1
     where i.mall_id = $1 and i.batch_id = $2 and c.variant_no <> i.variant_no limit 1`,
    [mall_id, batch_id],
  )
  expect(wrong).toEqual([])
  const [counts] = await app.sql(
    `select sum(n)::int as n from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0`,
    [mall_id],
  )
  expect(counts.n).toBe(49_995 + 2)
  const events = await app.sql(
    `select subject from event where mall_id = $1 and kind = 'code.issued' and subject = $2`,
    [mall_id, batch_id],
  )
  expect(events).toHaveLength(1)
}

test('the job makes exactly the codes asked for, and doing it again changes nothing', async () => {
  const run = await ask(await app.partner())
  await issue(app.kernel, run, never)
  await expectWhole(run)
  await issue(app.kernel, run, never)
  await expectWhole(run)
})

test('three workers at once make each code once', async () => {
  const run = await ask(await app.partner())
  await Promise.all([1, 2, 3].map(async () => issue(app.kernel, run, never)))
  await expectWhole(run)
})

test('told to leave, it leaves after a whole chunk, and the next worker makes only the rest', async () => {
  const run = await ask(await app.partner())
  const leave = new AbortController()
  const told = { ...app.kernel, random: (bytes: number) => (leave.abort(new Error('leave')), app.kernel.random(bytes)) }
  await expect(issue(told, run, leave.signal)).rejects.toThrow('leave')
  const [batch] = await app.sql('select status, created::int from batch where mall_id = $1 and batch_id = $2', [
    run.mall_id,
    run.batch_id,
  ])
  expect(batch).toEqual({ status: 'running', created: 10_000 })
  await issue(app.kernel, run, never)
  await expectWhole(run)
})

test('a connection that breaks in the middle of a chunk leaves nothing of it', async () => {
  const run = await ask(await app.partner())
  const breaking = connect(app.database_urls.app_url, 1, () => {})
  let chunks = 0
  const uses = { ...app.kernel, database: breaking, random: (bytes: number) => app.kernel.random(bytes) }
  uses.random = (bytes) => {
    chunks += bytes > 15_000 ? 1 : 0
    if (chunks === 8)
      void app.sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'breaks' and datname = current_database()`)
    return app.kernel.random(bytes)
  }
  await breaking.pool.query(`set application_name = 'breaks'`)
  await expect(issue(uses, run, never)).rejects.toThrow()
  await breaking.close()
  const [codes] = await app.sql(
    `select count(*)::int % 10000 as broken, (select created from batch where mall_id = $1 and batch_id = $2)::int = count(*) as told
     from code where mall_id = $1 and batch_id = $2`,
    [run.mall_id, run.batch_id],
  )
  expect(codes).toEqual({ broken: 0, told: true })
  await issue(app.kernel, run, never)
  await expectWhole(run)
})

test('a run that is not there is no work', async () => {
  const partner = await app.partner()
  await issue(app.kernel, { mall_id: partner.mall_id, batch_id: '999999999' }, never)
  expect(await app.sql('select 1 from code where mall_id = $1', [partner.mall_id])).toEqual([])
})
