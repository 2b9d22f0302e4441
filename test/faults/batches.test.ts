import { randomBytes, randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { read, utils } from '@e965/xlsx'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf } from '#contract/address.ts'
import type { SentOf } from '#contract/operation.ts'
import type { OperationName, Operations } from '#contract/operations.ts'
import type { Partner } from '../harness/partner.ts'
import { makePartner } from '../harness/partner.ts'
import type { Running } from './product.ts'
import { ask, filesOf, makeDataFolder, startRunning } from './product.ts'

const asked = 150_000
const data = makeDataFolder()
let product: Running
let files: string
let partner: Partner
/** A small batch that nobody touches, and the large one. */
const [small, large] = [{ batch_id: '', codes: 7 }, { batch_id: '' }]

beforeAll(async () => {
  product = await startRunning(data.folder)
  files = await filesOf(product.owner_url)
  const owner = new Pool({ connectionString: product.owner_url, max: 1 })
  partner = await makePartner(owner, new Date(), {})
  await owner.end()
  await makeBatches()
}, 120_000)
afterAll(async () => {
  await product.stop()
  data.remove([dirname(files)])
})

async function send<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  key = randomBytes(8).toString('hex'),
) {
  const place = { product: 'genuine', app: 'cert_product', mall_id: partner.mall_id, shop_no: partner.shop_no } as const
  const { url, method, body } = requestOf(name, input, 'partner', place)
  return fetch(product.url + url, {
    method,
    headers: { authorization: partner.token, 'content-type': 'application/json', 'idempotency-key': key },
    ...(body.kind === 'json' ? { body: JSON.stringify(body.value) } : {}),
  })
}

async function makeBatches(): Promise<void> {
  const product_code = `P-${randomBytes(4).toString('hex')}`
  const registered = await send('registerProduct', {
    product_name: 'Tote bag',
    product_code,
    product_price: 120_000,
    vendor_name: 'Maker',
    manufacturer_name: 'Atelier',
    brand_name: 'Objet',
    variant_list: [{ variant_name: 'Black', variant_price: 0, variant_code: 'V' }],
  })
  expect(registered.status).toBe(200)
  const item = { cert_duration_type: 'activated', cert_duration: '1y', product_code, variant_code: 'V' } as const
  const make = async (counts: readonly number[]) => {
    const items = counts.map((number_of_serial) => ({ ...item, number_of_serial }))
    return ((await (await send('generateCodes', { items })).json()) as { batch_id: string }).batch_id
  }
  small.batch_id = await make([small.codes])
  large.batch_id = await make(Array.from({ length: 20 }, () => asked / 20))
  await until(async () => (await batch()).status === 'done')
}

async function one<Row extends Record<string, unknown>>(text: string, values: unknown[]): Promise<Row> {
  const [row] = await ask<Row>(product.owner_url, text, values)
  if (row === undefined) throw new Error('no row')
  return row
}

const batch = async () =>
  one<{ status: string; created: number; gone: number }>(
    'select status, created::integer, gone::integer from batch where mall_id = $1 and batch_id = $2',
    [partner.mall_id, large.batch_id],
  )

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await pause(20 + randomInt(40))
}

/** I4: what is counted is what stands, in every grain and for every block. */
async function expectCounted(codes: number): Promise<void> {
  const stands = await one(
    'select count(*)::integer as n, count(distinct serial_number)::integer as serials from code where mall_id = $1',
    [partner.mall_id],
  )
  expect(stands).toEqual({ n: codes, serials: codes })
  const grains = await ask(
    product.owner_url,
    `select grain, sum(n)::integer as n from code_counts where mall_id = $1 and variant_no = 0
     and grain in ('all', 'block', 'created') group by grain order by grain`,
    [partner.mall_id],
  )
  expect(grains).toEqual(['all', 'block', 'created'].map((grain) => ({ grain, n: codes })))
  const wrong = await one(
    `select count(*)::integer as wrong from
      (select code_id >> 12 as at, count(*) as n from code where mall_id = $1 group by 1) c
      full join (select at, sum(n) as n from code_counts where mall_id = $1 and grain = 'block' and variant_no = 0
        group by 1 having sum(n) <> 0) s using (at)
      where c.n is distinct from s.n`,
    [partner.mall_id],
  )
  expect(wrong).toEqual({ wrong: 0 })
}

test(
  'an export that is killed in the middle is made anew, whole, and a repeated request begins no second one',
  { timeout: 240_000 },
  async () => {
    const first = await (await send('startExport', { batch_id: large.batch_id }, 'export')).json()
    const { export_id } = first as { export_id: string }
    const state = async () =>
      one<{ status: string; done: number; files: number }>(
        'select status, done::integer, files from code_export where mall_id = $1 and export_id = $2',
        [partner.mall_id, export_id],
      )
    await until(async () => (await state()).done >= 25_000)
    await product.killServer()
    const killed = await state()
    console.log(`killed the server at ${killed.done} rows of an export`)
    product = await startRunning(data.folder)
    expect(await (await send('startExport', { batch_id: large.batch_id }, 'export')).json()).toEqual(first)
    // What is not whole is nobody's.
    if (killed.status === 'running') expect((await send('downloadExport', { export_id, file_no: 1 })).status).toBe(409)
    await until(async () => (await state()).status === 'done')
    expect(await state()).toEqual({ status: 'done', done: asked, files: 1 })
    const answer = await send('downloadExport', { export_id, file_no: 1 })
    expect(answer.status).toBe(200)
    const book = read(Buffer.from(await answer.arrayBuffer()), { dense: true })
    const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(rows).toHaveLength(asked + 1)
    expect(new Set(rows.map((row) => row[1])).size).toBe(asked + 1)
  },
)

test(
  'a batch is undone whole, whatever is killed in the middle, and nothing beside it',
  { timeout: 240_000 },
  async () => {
    const begun = await (await send('undoBatch', { batch_id: large.batch_id }, 'undo')).json()
    expect(begun).toMatchObject({ status: 'undoing', created: asked })
    const faults = {
      'the server': async () => {
        await product.killServer()
        product = await startRunning(data.folder)
      },
      'the database': async () => product.killDatabase(),
      'both at once': async () => {
        await Promise.all([product.killDatabase(), product.killServer()])
        product = await startRunning(data.folder)
      },
    }
    let gone = 0
    for (const [name, kill] of Object.entries(faults)) {
      const from = gone + randomInt(5_000, 40_000)
      await until(async () => {
        const now = await batch()
        return now.gone >= from || now.status === 'undone'
      })
      await pause(randomInt(50))
      await kill()
      const now = await batch()
      console.log(`killed ${name}; ${now.gone} codes are gone`)
      // Progress never goes backwards, and what is gone is exactly what is told.
      expect(now.gone).toBeGreaterThanOrEqual(gone)
      gone = now.gone
    }
    await until(async () => (await batch()).status === 'undone')
    expect(await batch()).toEqual({ status: 'undone', created: asked, gone: asked })
    // The answer that was lost is given again, and nothing is begun twice.
    const again = await send('undoBatch', { batch_id: large.batch_id }, 'undo')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(begun)
    expect((await send('undoBatch', { batch_id: large.batch_id })).status).toBe(409)
    await expectCounted(small.codes)
    const told = await one(
      `select (select count(*)::integer from event where mall_id = $1 and kind = 'code.undone' and subject = $2) as events,
      (select count(*)::integer from audit where mall_id = $1 and action = 'batch.undone') as audited,
      (select count(*)::integer from batch_chunk where mall_id = $1 and batch_id = $2::bigint) as chunks`,
      [partner.mall_id, large.batch_id],
    )
    expect(told).toEqual({ events: 1, audited: 1, chunks: 0 })
  },
)
