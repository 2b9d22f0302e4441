import { randomBytes, randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { read, utils } from '@e965/xlsx'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { type Partner, makePartner } from '../harness/partner.ts'
import { expectCounted, one, sendAs, toteBag } from './partner-calls.ts'
import { type Running, filesOf, makeDataFolder, startRunning } from './product.ts'
import { is_long, sampled } from './sample.ts'

/** Enough that all of it takes longer than a kill takes to come. */
const asked = is_long ? 150_000 : 48_000
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
}, 300_000)
afterAll(async () => {
  await product.stop()
  data.remove([dirname(files)])
})

const send = async <N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  key = randomBytes(8).toString('hex'),
) => sendAs(product, partner, name, { input, key })

async function makeBatches(): Promise<void> {
  const product_code = `P-${randomBytes(4).toString('hex')}`
  const registered = await send('registerProduct', toteBag(product_code, ['V']))
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

const batch = async () =>
  one<{ status: string; created: number; gone: number }>(
    product,
    'select status, created::integer, gone::integer from batch where mall_id = $1 and batch_id = $2',
    [partner.mall_id, large.batch_id],
  )

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await pause(20 + randomInt(40))
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
  'an export that is killed in the middle is made anew, whole, and a repeated request begins no second one',
  { timeout: 600_000 },
  async () => {
    const first = await (await send('startExport', { batch_id: large.batch_id }, 'export')).json()
    const { export_id } = first as { export_id: string }
    const state = async () =>
      one<{ status: string; done: number; files: number; tries: number }>(
        product,
        `select status, done::integer, files, tries::integer from code_export where mall_id = $1 and export_id = $2`,
        [partner.mall_id, export_id],
      )
    let tries = 0
    for (const [name, kill] of sampled({
      'the server': faults['the server'],
      'the database': faults['the database'],
    })) {
      // Each of them in an attempt of its own: one that was cut off is begun anew.
      await until(async () => {
        const now = await state()
        return now.status === 'done' || (now.tries > tries && now.done >= asked / 6)
      })
      await kill()
      const killed = await state()
      tries = killed.tries
      console.log(`killed ${name} at ${killed.done} rows of attempt ${killed.tries} of an export`)
      expect(await (await insist('startExport', { batch_id: large.batch_id }, 'export')).json()).toEqual(first)
      // What is not whole is nobody's.
      if (killed.status === 'running') {
        const early = await insist('downloadExport', { export_id, file_no: 1 }, 'file')
        // By now it may be whole.
        if (early.status === 200) await expectWhole(early)
        else expect(early.status).toBe(409)
      }
    }
    await until(async () => (await state()).status === 'done')
    expect(await state()).toMatchObject({ status: 'done', done: asked, files: 1 })
    await expectWhole(await insist('downloadExport', { export_id, file_no: 1 }, 'file'))
    const exports = await one(product, 'select count(*)::integer as n from code_export where mall_id = $1', [
      partner.mall_id,
    ])
    expect(exports).toEqual({ n: 1 })
  },
)

/** Sends until there is an answer of a product that is up, as the browser does: under the same key. */
async function insist<N extends OperationName>(name: N, input: SentOf<Operations[N]>, key: string): Promise<Response> {
  for (const deadline = performance.now() + 180_000; ; await pause(20)) {
    try {
      const answer = await send(name, input, key)
      if (answer.status < 500) return answer
      await answer.body?.cancel()
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem
    }
    if (performance.now() > deadline) throw new Error(`no answer for ${key}`)
  }
}

/** A file that has come to its end has every code once. */
async function expectWhole(answer: Response): Promise<void> {
  expect(answer.status).toBe(200)
  const book = read(Buffer.from(await answer.arrayBuffer()), { dense: true })
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rows).toHaveLength(asked + 1)
  expect(new Set(rows.map((row) => row[1])).size).toBe(asked + 1)
}

test(
  'a download that is cut off by whatever is killed never comes to its end, and the next one is whole',
  { timeout: 600_000 },
  async () => {
    const faults = {
      'the server': async () => product.killServer(),
      'the database': async () => product.killDatabase(),
    }
    for (const [name, kill] of sampled(faults)) {
      let cut = false
      while (!cut) {
        const answer = await send('exportBatch', { batch_id: large.batch_id })
        expect(answer.status).toBe(200)
        const reader = answer.body?.getReader()
        const parts: Uint8Array[] = []
        const takeAll = async () => {
          for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
            parts.push(part.value)
        }
        parts.push((await reader?.read())?.value ?? new Uint8Array())
        await kill()
        // A download without its end: the browser says so and keeps no file (web/kernel/download.ts).
        const problem: unknown = await takeAll().catch((thrown: unknown) => thrown)
        console.log(`killed ${name} in a download; ${parts.length} parts had come`)
        cut = problem !== undefined
        if (cut) expect(problem).toBeInstanceOf(TypeError)
        // All of it had been sent before the kill, only not yet read here: then it is whole, and another one is begun.
        else await expectWhole(new Response(Buffer.concat(parts)))
        if (name === 'the server') product = await startRunning(data.folder)
      }
      await until(async () => (await batch()).status === 'done')
    }
    await until(async () => (await batch()).status === 'done')
    await expectWhole(await send('exportBatch', { batch_id: large.batch_id }))
  },
)

test(
  'a batch is undone whole, whatever is killed in the middle, and nothing beside it',
  { timeout: 600_000 },
  async () => {
    const begun = await (await send('undoBatch', { batch_id: large.batch_id }, 'undo')).json()
    expect(begun).toMatchObject({ status: 'undoing', created: asked })
    let gone = 0
    for (const [name, kill] of sampled(faults)) {
      const from = gone + randomInt(asked / 30, asked / 4)
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
    await expectCounted(product, partner, small.codes)
    const told = await one(
      product,
      `select (select count(*)::integer from event where mall_id = $1 and kind = 'code.undone' and subject = $2) as events,
      (select count(*)::integer from audit where mall_id = $1 and action = 'batch.undone') as audited,
      (select count(*)::integer from batch_chunk where mall_id = $1 and batch_id = $2::bigint) as chunks`,
      [partner.mall_id, large.batch_id],
    )
    expect(told).toEqual({ events: 1, audited: 1, chunks: 0 })
  },
)
