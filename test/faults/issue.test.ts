import { randomBytes, randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { type Partner, makePartner } from '../harness/partner.ts'
import { expectCounted, sendAs, toteBag } from './partner-calls.ts'
import { type Running, ask, filesOf, makeDataFolder, startRunning } from './product.ts'
import { is_long, sampled } from './sample.ts'

/** A million in the long run; in the gate enough to be killed in the middle. */
const asked = is_long ? 1_000_000 : 100_000
const data = makeDataFolder()
let product: Running
let files: string
let partner: Partner

beforeAll(async () => {
  product = await startRunning(data.folder)
  files = await filesOf(product.owner_url)
  const owner = new Pool({ connectionString: product.owner_url, max: 1 })
  partner = await makePartner(owner, new Date(), {})
  await owner.end()
})
afterAll(async () => {
  await product.stop()
  data.remove([dirname(files)])
})

const send = async <N extends OperationName>(name: N, input: SentOf<Operations[N]>, key: string) =>
  sendAs(product, partner, name, { input, key })

/** A product with two options, and the items of one request for that many codes. */
async function items() {
  const product_code = `P-${randomBytes(4).toString('hex')}`
  const variants = ['black', 'white'].map((colour) => `${product_code}-${colour}`)
  const answer = await send('registerProduct', toteBag(product_code, variants), 'product')
  expect(answer.status).toBe(200)
  const whole = asked / 10_000
  const counts = [...Array.from({ length: whole }, () => 9999), whole]
  return counts.map((number_of_serial, index) => ({
    cert_duration_type: index % 3 === 0 ? ('created' as const) : ('activated' as const),
    cert_duration: '1y',
    product_code,
    variant_code: variants[index % 2] ?? '',
    number_of_serial,
  }))
}

type Progress = { status: string; created: number }
async function progress(): Promise<Progress> {
  const rows = await ask<Progress>(
    product.owner_url,
    'select status, created::integer from batch where mall_id = $1 order by batch_id desc limit 1',
    [partner.mall_id],
  )
  return rows[0] ?? { status: 'none', created: 0 }
}

async function until(reached: (state: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const state = await progress()
    if (reached(state)) return state
    await pause(20 + randomInt(60))
  }
}

/** Ways of dying, each followed by what an operator or a supervisor does: starting it again. */
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

test(
  'codes of one large request are exactly as many as were asked for, whatever is killed in the middle',
  { timeout: 600_000 },
  async () => {
    const request = { items: await items() }
    const answer = await send('generateCodes', request, 'large')
    const batch = (await answer.json()) as { batch_id: string } // read by the assertion below
    expect(batch).toMatchObject({ requested: asked, created: 0, status: 'running' })

    let made = 0
    for (const [name, kill] of sampled(faults)) {
      const from = made + randomInt(asked / 50, asked / 5)
      const state = await until(({ created, status }) => created >= from || status === 'done')
      await pause(randomInt(50))
      await kill()
      made = (await progress()).created
      console.log(`killed ${name} at ${state.created} codes; ${made} stand`)
      expect(made).toBeGreaterThanOrEqual(state.created)
      expect(made).toBeLessThan(asked)
    }
    await until(({ status }) => status === 'done')

    const again = await send('generateCodes', request, 'large')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(batch)
    await expectExactly(batch.batch_id)
  },
)

async function expectExactly(batch_id: string) {
  const read = async (text: string) => ask(product.owner_url, text, [partner.mall_id])
  expect(
    await read(`select batch_id, status, requested::integer, created::integer from batch where mall_id = $1`),
  ).toEqual([{ batch_id, status: 'done', requested: asked, created: asked }])
  expect(
    await read(`select count(*)::integer as codes, count(distinct serial_number)::integer as serials,
      min(code_id)::integer as first, max(code_id)::integer as last from code where mall_id = $1`),
  ).toEqual([{ codes: asked, serials: asked, first: 1, last: asked }])
  expect(
    await read(`select count(*)::integer as wrong from batch_item i join code c on c.mall_id = i.mall_id
      and c.code_id between i.first_code_id and i.first_code_id + i.number_of_serial - 1
      where i.mall_id = $1 and (c.variant_no <> i.variant_no or c.cert_duration_type <> i.cert_duration_type
        or (c.cert_expired_at is null) <> (i.cert_duration_type = 'activated'))`),
  ).toEqual([{ wrong: 0 }])
  await expectCounted(product, partner, asked)
  expect(await read(`select subject from event where mall_id = $1 and kind = 'code.issued'`)).toEqual([
    { subject: batch_id },
  ])
}
