import * as fc from 'fast-check'
import type { HistoryItem, Serial } from '#contract/codes/code.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner, PartnerOptions } from '#test/harness/partner.ts'

/** The rows that failed, as the answer of a call gives them. */
type Fails = OutputOf<Operations['matchFromSheet']>['fails']
const reasonsOf = (fails: Fails) => fails.map(({ index, reason }) => [index, reason])

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

/** A partner with a product of one option, and a code that exists. */
async function shop(options: PartnerOptions = {}) {
  const as = await app.partner(options)
  const place = { app: options.app ?? 'cert_product' }
  const made = await makeCodesIn(as, place.app)
  return { as, place, pair: { product_code: made.product_code, variant_code: made.variant_code }, made }
}

async function makeCodesIn(as: Partner, name: 'cert_product' | 'cert_digital') {
  if (name === 'cert_product') return makeCodes(app, as, 1)
  const product_code = `D-${as.mall_id}`
  await app.sql(
    `with p as (insert into product (mall_id, shop_id, product_code, product_name, product_price, supplier, manufacturer,
       brand, created_at) values ($1, $2, $3, 'e-book', 1, 's', 'm', 'b', $4) returning product_no)
     insert into variant (mall_id, shop_id, product_no, variant_code, variant_name, variant_price)
     select $1, $2, product_no, $3, '', 1 from p`,
    [as.mall_id, as.shop_id, product_code, app.clock.now()],
  )
  return { product_code, variant_code: product_code, serials: [] }
}

const warranty = { activate_type: 'A', duration_type: 'Y', duration: '1' }
const codesOf = async ({ mall_id }: Partner) =>
  app.sql('select * from code where mall_id = $1 order by code_id', [mall_id])
const runsOf = async ({ mall_id }: Partner, kind: string) =>
  app.sql(
    `select batch_id, requested::int, created::int, status, created_by,
       (last_code_id - first_code_id + 1)::int as ids,
       (select coalesce(sum(number_of_serial), 0)::int from batch_item i where i.mall_id = b.mall_id and i.batch_id = b.batch_id) as items,
       (select coalesce(sum(codes), 0)::int from batch_chunk c where c.mall_id = b.mall_id and c.batch_id = b.batch_id) as chunks,
       (select count(*)::int from code c where c.mall_id = b.mall_id and c.batch_id = b.batch_id) as codes
     from batch b where mall_id = $1 and kind = $2 order by batch_id`,
    [mall_id, kind],
  )

describe('new codes from a sheet', () => {
  test('are made for the good rows, and each wrong row comes back with its words and its reason', async () => {
    const { as, pair } = await shop()
    const rows = [
      { ...pair, ...warranty, number_of_serial: 3 },
      { ...pair, ...warranty, number_of_serial: '많이', product_name: '가방' },
      { ...pair, ...warranty, product_code: 'nobody', number_of_serial: '1' },
      { ...pair, ...warranty, variant_code: 'nobody', number_of_serial: '1' },
      { ...pair, ...warranty, duration: '2', activate_type: 'C', number_of_serial: '2' },
      {},
    ]
    const { batch_id, created, fails } = await app.good('generateFromSheet', { rows }, { as })
    expect(created).toBe(5)
    expect(reasonsOf(fails)).toEqual([
      [1, '수량 오류'],
      [2, '상품코드 오류'],
      [3, '품목코드 오류'],
      [5, '상품코드 오류, 품목코드 오류, 보증기간 오류, 수량 오류'],
    ])
    expect(fails[0]).toMatchObject({ ...pair, product_name: '가방', number_of_serial: '많이' })
    expect(fails[0]?.errors).toEqual([{ path: 'number_of_serial', message: '1부터 9,999까지 숫자로 넣어 주세요.' }])
    const codes = (await codesOf(as)).filter((code) => code.batch_id === batch_id)
    expect(codes.map((code) => `${code.cert_duration_type} ${code.cert_duration}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'activated 1y'),
      ...Array.from({ length: 2 }, () => 'created 2y'),
    ])
    expect(await runsOf(as, 'excel')).toEqual([
      {
        batch_id,
        requested: 5,
        created: 5,
        status: 'done',
        created_by: as.login_id,
        ids: 5,
        items: 5,
        chunks: 5,
        codes: 5,
      },
    ])
  })

  test('say their reasons in English to who reads English', async () => {
    const { as, pair } = await shop()
    const rows = [{ ...pair, ...warranty, number_of_serial: 0 }]
    const { fails } = await app.good('generateFromSheet', { rows }, { as, headers: { 'accept-language': 'en' } })
    expect(reasonsOf(fails)).toEqual([[0, 'Quantity error']])
  })

  test('take an empty basis or unit from the saved setting', async () => {
    const { as, pair } = await shop()
    await app.good('saveDuration', { cert_duration_type: 'created', cert_duration: '30m' }, { as })
    const rows = [{ ...pair, duration: 7, number_of_serial: 1 }]
    const { created } = await app.good('generateFromSheet', { rows }, { as })
    const codes = await codesOf(as)
    expect([created, codes.at(-1)?.cert_duration_type, codes.at(-1)?.cert_duration]).toEqual([1, 'created', '7m'])
  })

  test('of one upload are one run, also when somebody makes others in between, where they are two', async () => {
    const { as, pair } = await shop()
    const import_id = 'upload-0001'
    const send = async (key: string, number_of_serial: number) =>
      app.good('generateFromSheet', { import_id, rows: [{ ...pair, ...warranty, number_of_serial }] }, { as, key })
    const answers = [await send('a', 2), await send('b', 3), await send('b', 3)]
    expect(answers.map(({ created }) => created)).toEqual([2, 3, 3])
    expect(new Set(answers.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(await runsOf(as, 'excel')).toMatchObject([
      { requested: 5, created: 5, status: 'done', ids: 5, items: 5, chunks: 5, codes: 5 },
    ])
    await makeCodes(app, as, 1)
    await send('c', 4)
    await send('d', 1)
    expect(await runsOf(as, 'excel')).toMatchObject([
      { requested: 5, codes: 5 },
      { requested: 5, ids: 5, items: 5, chunks: 5, codes: 5 },
    ])
    app.clock.set(new Date('2026-11-23T00:00:01+09:00'))
    await send('e', 1)
    expect(await runsOf(as, 'excel')).toHaveLength(3)
    const { count, serials } = await app.good('searchCodes', { from: '2026-11-23', to: '2026-11-23' }, { as })
    expect([count, serials.length]).toEqual([1, 1])
  })

  test('of one upload that says how many it asks for are one run, whoever makes others meanwhile and over midnight', async () => {
    const { as, pair } = await shop()
    app.clock.set(new Date('2026-11-24T23:59:50+09:00'))
    const send = async (key: string, number_of_serial: number, import_codes = 9) =>
      app.good(
        'generateFromSheet',
        { import_id: 'upload-0002', import_codes, rows: [{ ...pair, ...warranty, number_of_serial }] },
        { as, key },
      )
    await send('a', 2)
    await makeCodes(app, as, 3)
    await send('b', 3)
    app.clock.set(new Date('2026-11-25T00:00:10+09:00'))
    const others = (await makeCodes(app, as, 2)).batch_id
    // One of the rows failed: its ids are left over, and nobody gets them.
    await send('c', 3)
    const whole = { requested: 8, created: 8, ids: 8, items: 8, chunks: 8, codes: 8, status: 'done' }
    expect(await runsOf(as, 'excel')).toMatchObject([whole])
    const days = async (from: string, to = from) => (await app.good('searchCodes', { from, to }, { as })).count
    expect([await days('2026-11-24'), await days('2026-11-25')]).toEqual([11, 2])
    const [{ batch_id }] = await runsOf(as, 'excel')
    const listed = async (offset: number) =>
      (await app.good('searchCodes', { from: '2026-11-24', limit: 5, offset }, { as })).serials
    const order = [...(await listed(0)), ...(await listed(5)), ...(await listed(10))].map(
      (code: Serial) => code.batch_id,
    )
    expect(order.filter((id) => id === batch_id)).toHaveLength(8)
    expect(order.slice(0, 2)).toEqual([others, others])
    // More than was said: lengthened where nothing lies behind, else a new run.
    await send('d', 2)
    expect((await runsOf(as, 'excel')).map(({ codes }) => codes)).toEqual([8, 2])
    app.clock.set(new Date('2026-11-25T00:00:11+09:00'))
    await app.good('undoBatch', { batch_id }, { as })
    await app.runJobs()
    await expect
      .poll(async () => (await runsOf(as, 'excel')).map(({ codes }) => codes), { timeout: 30_000 })
      .toEqual([0, 2])
    expect([await days('2026-11-24'), await days('2026-11-25')]).toEqual([3, 4])
  })

  test('9,999 for each of several rows are all there when the answer comes', async () => {
    const { as, pair } = await shop()
    const rows = Array.from({ length: 3 }, () => ({ ...pair, ...warranty, number_of_serial: 9999 }))
    const { created } = await app.good('generateFromSheet', { rows }, { as })
    expect(created).toBe(29_997)
    expect(await runsOf(as, 'excel')).toMatchObject([{ created: 29_997, items: 29_997, chunks: 29_997, codes: 29_997 }])
    const { count } = await app.good('searchCodes', { limit: 1 }, { as })
    expect(count).toBe(29_998)
  })

  test('are refused as a whole where a call has no row or more than 20', async () => {
    const { as, pair } = await shop()
    for (const length of [0, 21]) {
      const rows = Array.from({ length }, () => ({ ...pair, ...warranty, number_of_serial: 1 }))
      const answer = await app.call('generateFromSheet', { rows }, { as })
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    }
    expect(await codesOf(as)).toHaveLength(1)
  })
})

describe('codes that the merchant has', () => {
  test.each(['cert_product', 'cert_digital'] as const)('are kept exactly as they are (%s)', async (name) => {
    const { as, place, pair } = await shop({ app: name })
    await app.good('saveDuration', { cert_duration_type: 'created', cert_duration: '2y' }, { as, place })
    const serials = ['000123', '정품-007', 'ab 1', 'AB 1', '0O1l-ABC']
    // The digital sheet carries codes and serial only (001 §3).
    const rows = serials.map((serial_number) => ({ ...pair, serial_number }))
    const { batch_id, created, fails } = await app.good('matchFromSheet', { rows }, { as, place })
    expect([created, fails]).toEqual([5, []])
    const codes = (await codesOf(as)).filter((code) => code.batch_id === batch_id)
    expect(codes.map((code) => code.serial_number)).toEqual(serials)
    expect(codes.every((code) => code.app === name && code.cert_status === 'inactivated')).toBe(true)
    expect(codes.every((code) => code.cert_duration_type === 'created' && code.cert_duration === '2y')).toBe(true)
    expect(codes[0]?.cert_expired_at).not.toBeNull()
    const found = await app.good('searchCodes', { serial_number: '000123' }, { as, place })
    expect(found.serials.map((code: Serial) => code.serial_number)).toEqual(['000123'])
    const { histories } = await app.good('getCodeHistory', { serial: '정품-007' }, { as, place })
    expect(histories.map((item: HistoryItem) => item.detail)).toEqual(['가지고 있던 코드를 등록했어요'])
  })

  test('fail with 기등록 정품코드 오류 when they exist, in the database or earlier in the call', async () => {
    const { as, pair, made } = await shop()
    const taken = made.serials[0] ?? ''
    const row = { ...pair, ...warranty }
    const rows = ['M-1', taken, 'M-2', 'M-1'].map((serial_number) => ({ ...row, serial_number }))
    const { created, fails } = await app.good('matchFromSheet', { rows }, { as })
    expect(created).toBe(2)
    expect(reasonsOf(fails)).toEqual([
      [1, '기등록 정품코드 오류'],
      [3, '기등록 정품코드 오류'],
    ])
    const again = await app.good('matchFromSheet', { rows }, { as })
    expect([again.batch_id, again.created, again.fails.length]).toEqual([null, 0, 4])
    expect(await codesOf(as)).toHaveLength(3)
  })

  test('of another mall or of the other app are no obstacle', async () => {
    const [mine, other] = [await shop(), await shop()]
    const rows = (pair: object) => [{ ...pair, ...warranty, serial_number: 'SAME-1' }]
    expect((await app.good('matchFromSheet', { rows: rows(other.pair) }, { as: other.as })).created).toBe(1)
    expect((await app.good('matchFromSheet', { rows: rows(mine.pair) }, { as: mine.as })).created).toBe(1)
  })

  test('with a wrong serial, letters only, or without a warranty anywhere come back with the reason', async () => {
    const { as, pair } = await shop()
    const rows = [
      { ...pair, ...warranty, serial_number: '숫자없음' },
      { ...pair, ...warranty, serial_number: '1\u202E2' },
      { ...pair, ...warranty, serial_number: '1\u00002' },
      { ...pair, ...warranty, serial_number: '\uD8001' },
      { ...pair, serial_number: 'OK-1' },
      { ...pair, ...warranty, product_code: '\u0000', serial_number: 'OK-2' },
    ]
    const { created, fails } = await app.good('matchFromSheet', { rows }, { as, key: 'naughty' })
    expect([created, fails.map((fail: Fails[number]) => fail.reason)]).toEqual([
      0,
      ['정품코드 오류', '정품코드 오류', '정품코드 오류', '정품코드 오류', '보증기간 오류', '상품코드 오류'],
    ])
  })

  test('sent by many at once are registered once', async () => {
    const { as, pair } = await shop()
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...pair, ...warranty, serial_number: `RACE-${at}` }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => app.good('matchFromSheet', { rows, import_id: 'racing-12' }, { as })),
    )
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(20)
    expect(answers.every(({ created, fails }) => created + fails.length === 20)).toBe(true)
    expect(await codesOf(as)).toHaveLength(21)
  })

  test('are looked up before anything is written', async () => {
    const { as, pair, made } = await shop()
    const variants = [
      pair,
      { ...pair, variant_code: 'x' },
      { ...pair, product_code: 'x' },
      { product_code: '\u0000', variant_code: '' },
    ]
    const serial_numbers = [...made.serials, 'NEW-1', 'no digit', '\u0000']
    const answer = await app.good('checkSheetCodes', { variants, serial_numbers }, { as })
    expect(answer).toEqual({
      variants: ['known', 'variant_unknown', 'product_unknown', 'product_unknown'],
      taken: made.serials,
    })
    expect(await codesOf(as)).toHaveLength(1)
  })
})

describe('a call whose answer was lost', () => {
  test('is answered again under its key, and another body under that key is refused', async () => {
    const { as, pair } = await shop()
    const rows = [
      { ...pair, ...warranty, serial_number: 'KEY-1' },
      { ...pair, ...warranty, serial_number: '' },
    ]
    const first = await app.call('matchFromSheet', { rows }, { as, key: 'once' })
    const together = await Promise.all(
      Array.from({ length: 6 }, async () => app.call('matchFromSheet', { rows }, { as, key: 'once' })),
    )
    for (const again of together) {
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
      expect(again.body).toEqual(first.body)
    }
    expect(first.body).toMatchObject({ created: 1, fails: [{ index: 1, reason: '정품코드 오류' }] })
    const other = await app.call('matchFromSheet', { rows: rows.slice(1) }, { as, key: 'once' })
    expect([other.status, other.body.code]).toEqual([409, 'request.idempotency_mismatch'])
    expect(await codesOf(as)).toHaveLength(2)
  })

  test('because its connection was cut off did nothing, and does it once when it is sent again', async () => {
    const { as, pair } = await shop()
    const rows = [{ ...pair, ...warranty, number_of_serial: 5 }]
    const send = async () => app.call('generateFromSheet', { rows, import_id: 'cut-off-1' }, { as, key: 'cut' })
    await app.sql(`create or replace function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await app.sql(`create trigger cut_off before update of created on batch for each row
      when (new.mall_id = '${as.mall_id}') execute function cut_off()`)
    const cut = await send()
    expect(cut.status).toBeGreaterThanOrEqual(500)
    await app.sql('drop trigger cut_off on batch')
    expect(await runsOf(as, 'excel')).toEqual([])
    const [again, replayed] = [await send(), await send()]
    expect(again.body.created).toBe(5)
    expect(replayed.body).toEqual(again.body)
    expect(await runsOf(as, 'excel')).toMatchObject([{ created: 5, codes: 5 }])
    app.problems.length = 0
  })
})

test('whatever a sheet holds, the codes made and the rows that failed add up to what was asked', async () => {
  const { as, pair, made } = await shop()
  const count = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom('', '0', '10000', 'x', null, true))
  const serial = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('D-1', 'D-2', made.serials[0] ?? '', 'no digit'))
  const code = fc.constantFrom(pair.product_code, pair.product_code, pair.product_code, 'nobody', '')
  const rows = fc.array(
    fc.record({
      product_code: code,
      variant_code: fc.constantFrom(pair.variant_code, pair.variant_code, 'nobody'),
      activate_type: fc.constantFrom('A', 'C', '', 'X'),
      duration_type: fc.constantFrom('D', 'M', 'Y', '', 'W'),
      duration: fc.constantFrom('1', '30', '', '0'),
      number_of_serial: count,
      serial_number: serial,
    }),
    { minLength: 1, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('import-01', 'import-02', undefined), async (asked, import_id) => {
      const more = import_id === undefined ? {} : { import_id }
      const before = (await codesOf(as)).length
      const issued = await app.good('generateFromSheet', { rows: asked, ...more }, { as })
      const failed = new Set(issued.fails.map((fail: Fails[number]) => fail.index))
      const wanted = asked.reduce((sum, row, at) => sum + (failed.has(at) ? 0 : Number(row.number_of_serial)), 0)
      expect(issued.created).toBe(wanted)
      const own = await app.good('matchFromSheet', { rows: asked, ...more }, { as })
      expect(own.created + own.fails.length).toBe(asked.length)
      expect((await codesOf(as)).length - before).toBe(issued.created + own.created)
    }),
    { numRuns: 25 },
  )
  for (const kind of ['excel', 'match'])
    for (const run of await runsOf(as, kind))
      expect([run.status, run.created, run.items, run.chunks, run.codes, run.ids]).toEqual([
        'done',
        ...Array.from({ length: 5 }, () => run.requested),
      ])
})
