import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationItem } from '#contract/codes/code.ts'
import { checkOk } from '#contract/codes/serial.ts'
import { type App, startApp } from '#test/harness/app.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

/** A product with as many options as asked for; the pairs of codes to issue for. */
async function product(partner: Partner, options: number) {
  const product_code = `P-${randomBytes(4).toString('hex')}`
  const variants = Array.from({ length: options }, (_, index) => `${product_code}-${index}`)
  const names = { vendor_name: 'Maker', manufacturer_name: 'Atelier', brand_name: 'Objet' }
  await app.good(
    'registerProduct',
    {
      product_name: 'Tote bag',
      product_code,
      product_price: 120_000,
      ...names,
      variant_list: variants.map((variant_code) => ({ variant_name: variant_code, variant_price: 0, variant_code })),
    },
    { as: partner },
  )
  return variants.map((variant_code) => ({ product_code, variant_code }))
}

type Pair = { product_code: string; variant_code: string }
const item = (pair: Pair, number_of_serial: number, more: Partial<GenerationItem> = {}): GenerationItem => ({
  cert_duration_type: 'activated',
  cert_duration: '1d',
  number_of_serial,
  ...pair,
  ...more,
})

async function one(partner: Partner): Promise<Pair> {
  const [pair] = await product(partner, 1)
  if (pair === undefined) throw new Error('no variant')
  return pair
}

const codesOf = async (partner: Partner) =>
  app.sql('select * from code where mall_id = $1 order by code_id', [partner.mall_id])

test('a request makes exactly the codes it asks for, each with its own well-formed serial', async () => {
  const partner = await app.partner()
  const [first, second] = await product(partner, 2)
  if (first === undefined || second === undefined) throw new Error('no variants')
  const answer = await app.good(
    'generateCodes',
    { items: [item(first, 3), item(second, 5, { cert_duration: '2y' }), item(first, 4)] },
    { as: partner },
  )
  expect(answer).toEqual({ batch_id: answer.batch_id, requested: 12, created: 12, status: 'done' })
  const codes = await codesOf(partner)
  expect(codes).toHaveLength(12)
  expect(new Set(codes.map((code) => code.serial_number)).size).toBe(12)
  expect(codes.every((code) => checkOk(code.serial_number))).toBe(true)
  expect(codes.map((code) => code.cert_duration).join()).toBe('1d,1d,1d,2y,2y,2y,2y,2y,1d,1d,1d,1d')
  expect(new Set(codes.map((code) => code.variant_no)).size).toBe(2)
  expect(codes.every((code) => code.cert_status === 'inactivated' && code.app === 'cert_product')).toBe(true)
  const state = await app.good('getBatch', { batch_id: answer.batch_id }, { as: partner })
  expect(state).toEqual({ ...answer, error: null })
})

test('what was issued is written once: an event, and no history row for each code', async () => {
  const partner = await app.partner()
  const { batch_id } = await app.good('generateCodes', { items: [item(await one(partner), 7)] }, { as: partner })
  const events = await app.sql(`select subject, data from event where mall_id = $1 and kind = 'code.issued'`, [
    partner.mall_id,
  ])
  expect(events).toEqual([{ subject: batch_id, data: { requested: 7 } }])
  expect(await app.sql('select 1 from code_history where mall_id = $1', [partner.mall_id])).toEqual([])
  const [batch] = await app.sql('select created_by, kind from batch where mall_id = $1', [partner.mall_id])
  expect(batch).toEqual({ created_by: partner.login_id, kind: 'search' })
})

test('9,999 codes of one item are there when the answer comes', async () => {
  const partner = await app.partner()
  const answer = await app.good('generateCodes', { items: [item(await one(partner), 9999)] }, { as: partner })
  expect(answer).toMatchObject({ created: 9999, status: 'done' })
  const [count] = await app.sql('select count(distinct serial_number)::int as n from code where mall_id = $1', [
    partner.mall_id,
  ])
  expect(count.n).toBe(9999)
})

test('a warranty that counts from creation starts with the code, the others wait', async () => {
  const partner = await app.partner()
  const pair = await one(partner)
  app.clock.set(new Date('2026-11-30T23:59:58+09:00'))
  const items = [
    item(pair, 1, { cert_duration_type: 'created', cert_duration: '3m' }),
    item(pair, 1, { cert_duration_type: 'activated', cert_duration: '3m' }),
    item(pair, 1, { cert_duration_type: 'created', cert_duration: '1d' }),
  ]
  await app.good('generateCodes', { items }, { as: partner })
  const [created, activated, day] = await codesOf(partner)
  expect(created.cert_validated_at).toEqual(new Date('2026-11-30T23:59:58+09:00'))
  expect(created.cert_expired_at).toEqual(new Date('2027-02-28T23:59:59+09:00'))
  expect([activated.cert_validated_at, activated.cert_expired_at]).toEqual([null, null])
  expect(day.cert_expired_at).toEqual(new Date('2026-11-30T23:59:59+09:00'))
})

test.each([
  ['no item', []],
  ['no quantity', [{ number_of_serial: 0 }]],
  ['a quantity above 9999', [{ number_of_serial: 10_000 }]],
  ['a quantity that is no whole number', [{ number_of_serial: 1.5 }]],
  ['a warranty of 0 days', [{ cert_duration: '0d' }]],
  ['a warranty above 9999', [{ cert_duration: '10000d' }]],
  ['2001 items', Array.from({ length: 2001 }, () => ({}))],
])('a request with %s is refused and makes nothing', async (_, wrong) => {
  const partner = await app.partner()
  const pair = await one(partner)
  const items = wrong.map((fields: Partial<GenerationItem>) => item(pair, 1, fields))
  const answer = await app.call('generateCodes', { items }, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  expect(await codesOf(partner)).toEqual([])
})

test('2,000 items, the most there may be, are taken; the same variant may stand in all of them', async () => {
  const partner = await app.partner()
  const pair = await one(partner)
  const items = Array.from({ length: 2000 }, () => item(pair, 2))
  const answer = await app.good('generateCodes', { items }, { as: partner })
  expect(answer).toMatchObject({ requested: 4000, created: 4000, status: 'done' })
})

test('an unknown variant, the wrong product, or one of another shop is named, and nothing is made', async () => {
  const [partner, other] = [await app.partner(), await app.partner()]
  const [mine, theirs] = [await one(partner), await one(other)]
  const items = [
    item(mine, 1),
    item({ ...mine, variant_code: 'nobody' }, 1),
    item(theirs, 1),
    item({ product_code: theirs.product_code, variant_code: mine.variant_code }, 1),
  ]
  const answer = await app.call('generateCodes', { items }, { as: partner })
  expect([answer.status, answer.body.code]).toEqual([400, 'code.variant_unknown'])
  expect(answer.body.message).toContain('nobody')
  expect(JSON.stringify(answer.body)).not.toContain('{code}')
  expect(answer.body.errors.map((wrong: { path: string }) => wrong.path)).toEqual([
    'items.1.variant_code',
    'items.2.variant_code',
    'items.3.variant_code',
  ])
  expect(await codesOf(partner)).toEqual([])
  expect(await codesOf(other)).toEqual([])
})

test('the same key gives the same codes again, also when both requests come at once', async () => {
  const partner = await app.partner()
  const items = [item(await one(partner), 5)]
  const send = async (key: string) => app.call('generateCodes', { items }, { as: partner, key })
  const first = await send('first')
  const again = await send('first')
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  const together = await Promise.all(Array.from({ length: 8 }, async () => send('second')))
  expect(new Set(together.map((answer) => answer.body.batch_id)).size).toBe(1)
  expect(await codesOf(partner)).toHaveLength(10)
})

test('requests of one mall that come at once get ids that do not overlap', async () => {
  const partner = await app.partner()
  const pair = await one(partner)
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) =>
      app.good('generateCodes', { items: [item(pair, index + 1)] }, { as: partner }),
    ),
  )
  const ids = (await codesOf(partner)).map((code) => Number(code.code_id))
  expect(ids).toEqual(Array.from({ length: 78 }, (_, index) => index + 1))
})

test('a shop whose plan has expired or is missing is refused', async () => {
  for (const expires_at of [null, new Date('2026-11-01T00:00:00+09:00')]) {
    const partner = await app.partner({ expires_at })
    const items = [item({ product_code: 'P', variant_code: 'V' }, 1)]
    const answer = await app.call('generateCodes', { items }, { as: partner })
    expect([answer.status, answer.body.code]).toEqual([403, 'plan.expired'])
  }
  const basic = await app.partner({ plan: 'basic' })
  const answer = await app.good('generateCodes', { items: [item(await one(basic), 1)] }, { as: basic })
  expect(answer.status).toBe('done')
})

test('more than 10,000 codes become a job, and the batch says how far it is', async () => {
  const partner = await app.partner()
  const pair = await one(partner)
  const items = [item(pair, 9999), item(pair, 9999, { cert_duration: '3y' })]
  const answer = await app.good('generateCodes', { items }, { as: partner })
  expect(answer).toMatchObject({ requested: 19_998, created: 0, status: 'running' })
  expect(await codesOf(partner)).toEqual([])
  const jobs = await app.sql(`select data from jobs.job where name = 'codes.issue' and data ->> 'batch_id' = $1`, [
    answer.batch_id,
  ])
  expect(jobs).toEqual([{ data: { mall_id: partner.mall_id, batch_id: answer.batch_id } }])
})

test("another shop's batch is not there", async () => {
  const [partner, other] = [await app.partner(), await app.partner()]
  const { batch_id } = await app.good('generateCodes', { items: [item(await one(other), 1)] }, { as: other })
  for (const name of ['getBatch', 'watchBatch'] as const) {
    const answer = await app.call(name, { batch_id }, { as: partner })
    expect([answer.status, answer.body.code]).toEqual([404, 'code.batch_not_found'])
  }
})
