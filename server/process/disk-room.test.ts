import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { DiskLow, watchDisks } from './disk-room.ts'

const giga = 1024 ** 3
const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('a disk is low below five in a hundred or a gibibyte, until there is half as much again', async () => {
  const disks = new Map([
    ['data', { free: 10 * giga, size: 250 * giga }],
    ['database', { free: 10 * giga, size: 10 * giga }],
  ])
  const told: string[] = []
  const log = { ...silent, error: () => told.push('low'), warn: () => told.push('room') }
  const measure = async (folder: string) => Promise.resolve(disks.get(folder) ?? { free: 0, size: 1 })
  const watch = await watchDisks([...disks.keys()], log, measure)
  const set = async (folder: string, free: number) => {
    disks.set(folder, { size: disks.get(folder)?.size ?? 1, free })
    await watch.look()
    return watch.isLow()
  }
  expect(watch.isLow()).toBe(false)
  const before = watch.signal()
  expect(await set('data', giga)).toBe(false)
  // Any of the disks is enough, and small ones have their own measure.
  expect(await set('database', 0.51 * giga)).toBe(false)
  expect(await set('database', 0.49 * giga)).toBe(true)
  expect(before.aborted).toBe(true)
  expect(before.reason).toBeInstanceOf(DiskLow)
  expect(await set('database', 0.7 * giga)).toBe(true)
  expect(await set('database', 2 * giga)).toBe(true)
  expect(await set('data', 1.4 * giga)).toBe(true)
  expect(await set('data', 1.6 * giga)).toBe(false)
  expect([watch.signal().aborted, before.aborted]).toEqual([false, true])
  expect(await set('data', giga - 1)).toBe(true)
  expect(told).toEqual(['low', 'room', 'low'])
  watch.close()
})

test('a disk that cannot be looked at stops nobody, and says so', async () => {
  const told: string[] = []
  const log = { ...silent, warn: () => told.push('unknown') }
  const watch = await watchDisks(['data'], log, async () => Promise.reject(new Error('gone')))
  expect([watch.isLow(), told]).toEqual([false, ['unknown']])
  watch.close()
})

test('the disk that this runs on is looked at', async () => {
  const watch = await watchDisks(['.'], silent)
  await watch.look()
  expect(typeof watch.isLow()).toBe('boolean')
  watch.close()
})

let app: App
let as: Partner
/** The room of the product, as this file wants it. */
let ends = new AbortController()
const setLow = (low: boolean) => {
  if (low) ends.abort(new DiskLow('no room'))
  else ends = new AbortController()
}
beforeAll(async () => {
  app = await startApp()
  app.kernel.room = { isLow: () => ends.signal.aborted, signal: () => ends.signal }
  as = await app.partner()
})
afterAll(async () => app.close())

test('while the disk is nearly full everything can be read, nothing is changed, and buyers are served', async () => {
  const { serials, batch_id, product_code, variant_code } = await makeCodes(app, as, 2)
  const [serial = ''] = serials
  setLow(true)
  const pair = { product_code, variant_code }
  const refused = [
    await app.call('generateCodes', { items: [] }, { as }),
    await app.call('matchFromSheet', { rows: [{ ...pair, serial_number: 'OWN-1' }] }, { as }),
    await app.call('registerProductRows', { rows: [{ product_name: 'Bag', product_price: 1 }] }, { as }),
    await app.call('changeCodeStatus', { serial, cert_status: 'activated' }, { as }),
    await app.call('destroyCodes', { serial_numbers: [serial] }, { as }),
    await app.call('undoBatch', { batch_id }, { as }),
    await app.call('startExport', { batch_id }, { as }),
    await app.call('saveDuration', { cert_duration_type: 'activated', cert_duration: '1y' }, { as }),
  ]
  expect(refused.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual(
    refused.map(() => [503, 'server.disk_low', '60']),
  )
  expect(refused[0]?.body.message).toBe(
    '저장 공간이 모자라서 지금은 보기만 할 수 있어요. 잠시 뒤에 다시 시도해 주세요.',
  )
  expect((await app.good('searchCodes', {}, { as })).count).toBe(2)
  expect((await app.good('getCode', { serial }, { as })).cert_status).toBe('inactivated')
  expect((await app.call('exportCodes', {}, { as })).status).toBe(200)
  // Who asks for a product by its body asks all the same.
  expect((await app.call('searchVariants', { search_value: 'Bag' }, { as })).status).toBe(200)
  const page = `/shop/api/${as.mall_id}/1/codes/${Buffer.from(serial).toString('base64')}?app=cert_product`
  expect((await app.server.inject({ url: page })).json()).toMatchObject({ verdict: 'genuine' })
  const metrics = async () => /^read_only (\d)$/m.exec((await app.server.inject({ url: '/metrics' })).body)?.[1]
  expect(await metrics()).toBe('1')
  setLow(false)
  expect((await app.call('changeCodeStatus', { serial, cert_status: 'activated' }, { as })).status).toBe(200)
  expect(await metrics()).toBe('0')
})

test('an issue run stands still while the disk is nearly full, whole chunks of it, and then makes exactly the rest', async () => {
  const asked = 120_000
  const { product_code, variant_code } = await makeCodes(app, as, 1)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code } as const
  const items = Array.from({ length: 50 }, () => ({ ...item, number_of_serial: asked / 50 }))
  const { batch_id } = await app.good('generateCodes', { items }, { as })
  const made = async (): Promise<number> => (await app.good('getBatch', { batch_id }, { as })).created
  /** Counts how often the run was taken up again before it was put back; -1 while it is not put back. */
  const putBack = async (): Promise<number> => {
    const rows = await app.sql(
      `select retry_count from jobs.job where name = 'codes.issue' and state = 'retry' and data ->> 'batch_id' = $1`,
      [batch_id],
    )
    return rows[0]?.retry_count ?? -1
  }
  await app.runJobs()
  await expect.poll(made, { interval: 5 }).toBeGreaterThan(0)
  setLow(true)
  await expect.poll(putBack, { interval: 20 }).toBeGreaterThan(-1)
  // Whoever looks at readiness sees it as well; it is no reason to send nobody here any more.
  const ready = async () => app.server.inject({ url: '/readyz' })
  expect([(await ready()).statusCode, (await ready()).json()]).toEqual([
    200,
    { status: 'read only', reason: 'the disk is nearly full' },
  ])
  const stands = await made()
  expect(stands).toBeLessThan(asked)
  const count = async () => app.sql('select count(*)::integer as n from code where batch_id = $1', [batch_id])
  expect(await count()).toEqual([{ n: stands }])
  // Tried again while there is no room, nothing is done.
  const tries = await putBack()
  await expect.poll(putBack, { interval: 20 }).toBeGreaterThan(tries)
  expect(await count()).toEqual([{ n: stands }])
  setLow(false)
  await expect.poll(made, { interval: 50, timeout: 60_000 }).toBe(asked)
  expect(await count()).toEqual([{ n: asked }])
  expect((await app.good('getBatch', { batch_id }, { as })).status).toBe('done')
})

test('a disk without any room at all: scans are answered, only the ledger of them has a gap', async () => {
  const { serials } = await makeCodes(app, as, 2)
  await app.sql(
    `create function no_room() returns trigger language plpgsql as $$
     begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  )
  await app.sql('create trigger no_room before insert on scan for each row execute function no_room()')
  try {
    const scans = serials.map(async (serial) => {
      const page = `/shop/api/${as.mall_id}/1/codes/${Buffer.from(serial).toString('base64')}?app=cert_product`
      return app.server.inject({ url: page })
    })
    for (const answer of await Promise.all(scans)) {
      expect([answer.statusCode, answer.json().verdict]).toEqual([200, 'genuine'])
    }
  } finally {
    await app.sql('drop trigger no_room on scan')
  }
})

test('a disk without any room at all: whoever changes something or signs in is told to come again, and nothing is half done', async () => {
  const { product_code, variant_code } = await makeCodes(app, as, 1)
  const item = {
    cert_duration_type: 'activated',
    cert_duration: '1y',
    product_code,
    variant_code,
    number_of_serial: 3,
  } as const
  const count = async () => app.sql('select count(*)::integer as n from code')
  const before = await count()
  await app.sql(
    `create or replace function no_room() returns trigger language plpgsql as $$
     begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  )
  for (const table of ['code', 'session_family'])
    await app.sql(`create trigger no_room before insert on ${table} for each row execute function no_room()`)
  try {
    const told = ({ status, body, headers }: Awaited<ReturnType<typeof app.call>>) => [
      status,
      body.code,
      headers['retry-after'],
    ]
    expect(told(await app.call('generateCodes', { items: [item] }, { as }))).toEqual([503, 'server.disk_low', '60'])
    // Signing in is no change of the shop's: it does not name that reason.
    const { mall_id, password } = as
    expect(told(await app.call('loginPartner', { mall_id, password }))).toEqual([503, 'server.not_ready', '60'])
  } finally {
    for (const table of ['code', 'session_family']) await app.sql(`drop trigger no_room on ${table}`)
  }
  expect(await count()).toEqual(before)
})
