import { randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type Partner, makePartner } from '../harness/partner.ts'
import { expectCounted, one, sendAs, toteBag } from './partner-calls.ts'
import { type Running, ask, filesOf, makeDataFolder, startRunning } from './product.ts'
import { is_long, sampled } from './sample.ts'

/**
 * The three uploads of a sheet: calls of 20 rows, one after the other, each under a key of its own (resolution 49); and
 * small requests for codes, which are made before the answer.
 */
type Upload = 'registerProductRows' | 'generateFromSheet' | 'matchFromSheet' | 'generateCodes'

const data = makeDataFolder()
let product: Running
/** While the product comes up again, whoever sends waits for it. */
let coming: Promise<void> = Promise.resolve()
let files: string
let partner: Partner

beforeAll(async () => {
  product = await startRunning(data.folder)
  files = await filesOf(product.owner_url)
  const owner = new Pool({ connectionString: product.owner_url, max: 1 })
  partner = await makePartner(owner, new Date(), {})
  await owner.end()
  expect(
    (await sendAs(product, partner, 'registerProduct', { input: toteBag('BAG', ['B', 'W']), key: 'bag' })).status,
  ).toBe(200)
}, 300_000)
afterAll(async () => {
  await product.stop()
  data.remove([dirname(files)])
})

const again = async () => {
  product = await startRunning(data.folder)
}
const faults: Record<string, () => Promise<void>> = {
  'the server': async () => {
    await product.killServer()
    await again()
  },
  'the database': async () => product.killDatabase(),
  'both at once': async () => {
    await Promise.all([product.killDatabase(), product.killServer()])
    await again()
  },
  'the server once more': async () => {
    await product.killServer()
    await again()
  },
}

/** Sends a batch until it has its answer, as the browser does: under the same key, whatever became of the call before. */
async function insist<N extends Upload>(name: N, input: SentOf<Operations[N]>, key: string) {
  for (const deadline = performance.now() + 180_000; ; await pause(20)) {
    try {
      const answer = await sendAs(product, partner, name, { input, key })
      const body: unknown = await answer.json()
      // The body was made by this operation.
      if (answer.status === 200) return { body: body as OutputOf<Operations[N]>, headers: answer.headers }
      expect([answer.status, body]).toEqual([expect.toSatisfy((status: number) => status >= 500), body])
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem
    }
    if (performance.now() > deadline) throw new Error(`no answer for ${key}`)
    await coming
  }
}

/** Sends every batch while things die at random moments. The answers stand in the order of the batches. */
async function upload<N extends Upload>(name: N, inputs: readonly SentOf<Operations[N]>[]) {
  const answers: OutputOf<Operations[N]>[] = []
  const ways = sampled(faults)
  const dying = (async () => {
    let at = 0
    for (const [what, kill] of ways) {
      at += randomInt(1, Math.floor(inputs.length / ways.length))
      while (answers.length < at) await pause(1)
      await pause(randomInt(12))
      console.log(`${name}: killed ${what} after ${answers.length} answers`)
      coming = kill()
      await coming
    }
  })()
  for (const [n, input] of inputs.entries()) answers.push((await insist(name, input, `${name}-${n}`)).body)
  await dying
  return answers
}

/** A tab that was closed knows nothing of its answers and asks for every batch again. */
async function expectReplayed<N extends Upload>(
  name: N,
  inputs: readonly SentOf<Operations[N]>[],
  answers: readonly OutputOf<Operations[N]>[],
) {
  for (const [n, input] of inputs.entries()) {
    const { body, headers } = await insist(name, input, `${name}-${n}`)
    expect([headers.get('idempotent-replayed'), body]).toEqual(['true', answers[n]])
  }
}

/** Rows of an upload: calls enough for each kill of this run to fall between others. */
const rows_asked = is_long ? 1200 : 300

function batchesOf<Row>(count: number, row: (at: number) => Row): Row[][] {
  return Array.from({ length: count / 20 }, (_, n) => Array.from({ length: 20 }, (_empty, at) => row(n * 20 + at)))
}

const told = async (kind: string) =>
  one(product, 'select count(*)::integer as n from event where mall_id = $1 and kind = $2', [partner.mall_id, kind])

test(
  'products of a sheet are each there once, whatever is killed in the middle of the upload',
  { timeout: 600_000 },
  async () => {
    const rows = batchesOf(rows_asked, (at) => ({
      product_name: `Product ${Math.floor(at / 3)}`,
      product_code: `S-${Math.floor(at / 3)}`,
      product_price: 1000,
      vendor_name: 'Maker',
      manufacturer_name: 'Atelier',
      brand_name: 'Objet',
      variant_name: `Option ${at % 3}`,
      variant_price: 0,
      variant_code: `S-${at}`,
    }))
    const inputs = rows.map((part) => ({ rows: part }))
    const answers = await upload('registerProductRows', inputs)
    // Each row was registered by this upload: none was found there from a call whose answer was lost.
    const flat = answers.flat()
    expect(flat.map(({ variant_code, known, reason }) => [variant_code, known, reason])).toEqual(
      Array.from({ length: rows_asked }, (_, at) => [`S-${at}`, false, null]),
    )
    const stand = await ask<{ variant_code: string; product_no: number; product_code: string }>(
      product.owner_url,
      `select v.variant_code, p.product_no::integer, p.product_code from variant v join product p using (mall_id, product_no)
       where p.mall_id = $1 and p.product_code like 'S-%'`,
      [partner.mall_id],
    )
    const sorted = (list: readonly { variant_code: string; product_no: number; product_code: string }[]) =>
      list
        .map(({ variant_code, product_no, product_code }) => `${variant_code} ${product_no} ${product_code}`)
        .toSorted()
    expect(sorted(stand)).toEqual(sorted(flat))
    expect(new Set(stand.map(({ product_no }) => product_no)).size).toBe(rows_asked / 3)
    const events = async () => [await told('product.registered'), await told('product.changed')]
    expect(await events()).toEqual([{ n: 1 + rows_asked / 3 }, { n: (2 * rows_asked) / 3 }])

    await expectReplayed('registerProductRows', inputs, answers)
    // The same file, uploaded anew: everything is known, nothing is doubled.
    for (const [n, input] of inputs.entries()) {
      const { body } = await insist('registerProductRows', input, `anew-${n}`)
      expect(body).toEqual((answers[n] ?? []).map((row) => ({ ...row, known: true })))
    }
    expect(await events()).toEqual([{ n: 1 + rows_asked / 3 }, { n: (2 * rows_asked) / 3 }])
  },
)

let made = 0

/** Compares the database's runs of one upload with the answers. */
async function expectRuns(
  kind: string,
  answers: readonly { batch_id: string | null; created: number }[],
  created: number,
  begun = new Date(),
) {
  expect(answers.reduce((sum, answer) => sum + answer.created, 0)).toBe(created)
  const sums = await one(
    product,
    `select count(*)::integer as runs, sum(requested)::integer as requested, sum(created)::integer as created,
       sum((select count(*) from code c where c.mall_id = b.mall_id and c.batch_id = b.batch_id))::integer as codes,
       sum((select sum(codes) from batch_chunk c where c.mall_id = b.mall_id and c.batch_id = b.batch_id))::integer as chunks,
       sum((select sum(number_of_serial) from batch_item i where i.mall_id = b.mall_id and i.batch_id = b.batch_id))::integer as items,
       sum(last_code_id - first_code_id + 1)::integer as ids, bool_and(status = 'done') as done
     from batch b where mall_id = $1 and kind = $2`,
    [partner.mall_id, kind],
  )
  const same = { requested: created, created, codes: created, chunks: created, items: created, ids: created }
  const runs = new Set(answers.map(({ batch_id }) => batch_id)).size
  expect(sums).toEqual({ runs, ...same, done: true })
  // An upload that does not say how many codes it brings goes into a run of its own behind Seoul's midnight.
  const days = new Set([seoulDay(begun), seoulDay(new Date())]).size
  expect(runs).toBeLessThanOrEqual(days)
}

const warranty = { activate_type: 'C', duration_type: 'Y', duration: '1' }

test(
  'codes of a sheet are exactly as many as it asks for, whatever is killed in the middle of the upload',
  { timeout: 600_000 },
  async () => {
    const counts: number[] = []
    const rows = batchesOf(rows_asked, (at) => {
      // Here and there a row is wrong; it stops no other.
      const number_of_serial = at % 50 === 49 ? 0 : randomInt(1, 9)
      counts.push(number_of_serial)
      return { product_code: 'BAG', variant_code: at % 2 === 0 ? 'B' : 'W', ...warranty, number_of_serial }
    })
    const inputs = rows.map((part) => ({ rows: part, import_id: 'upload-of-new-codes', import_codes: rows_asked * 9 }))
    const answers = await upload('generateFromSheet', inputs)
    const asked = counts.reduce((sum, count) => sum + count, 0)
    expect(answers.flatMap(({ fails }) => fails)).toHaveLength(rows_asked / 50)
    await expectRuns('excel', answers, asked)
    made += asked
    await expectCounted(product, partner, made)
    await expectReplayed('generateFromSheet', inputs, answers)
    await expectCounted(product, partner, made)
    const wrong = await one(
      product,
      `select count(*)::integer as wrong from batch_item i join code c on c.mall_id = i.mall_id
        and c.code_id between i.first_code_id and i.first_code_id + i.number_of_serial - 1
       where i.mall_id = $1 and (c.variant_no <> i.variant_no or c.cert_expired_at is null)`,
      [partner.mall_id],
    )
    expect(wrong).toEqual({ wrong: 0 })
  },
)

test(
  'own codes of a sheet are each registered once, whatever is killed in the middle of the upload',
  { timeout: 600_000 },
  async () => {
    const rows = batchesOf(rows_asked, (at) => ({
      product_code: 'BAG',
      variant_code: at % 2 === 0 ? 'B' : 'W',
      ...warranty,
      serial_number: `OWN-${at}`,
    }))
    const inputs = rows.map((part) => ({ rows: part, import_id: 'upload-of-own-codes' }))
    const begun = new Date()
    const answers = await upload('matchFromSheet', inputs)
    expect(answers.flatMap(({ fails }) => fails)).toEqual([])
    await expectRuns('match', answers, rows_asked, begun)
    made += rows_asked
    await expectCounted(product, partner, made)
    const own = await ask<{ serial_number: string }>(
      product.owner_url,
      `select serial_number from code where mall_id = $1 and serial_number like 'OWN-%' order by code_id`,
      [partner.mall_id],
    )
    // In the order of the sheet, none missing, none twice.
    expect(own.map(({ serial_number }) => serial_number)).toEqual(rows.flat().map(({ serial_number }) => serial_number))
    await expectReplayed('matchFromSheet', inputs, answers)

    // The same file, uploaded anew: every row says that its code is there, and nothing is written.
    for (const [n, { rows: part }] of inputs.entries()) {
      const { body } = await insist('matchFromSheet', { rows: part, import_id: 'the-same-file-anew' }, `own-anew-${n}`)
      expect([body.created, body.fails.map(({ reason }) => reason)]).toEqual([
        0,
        part.map(() => '기등록 정품코드 오류'),
      ])
    }
    await expectCounted(product, partner, made)
  },
)

test(
  'codes that are made before the answer are exactly as many as were asked for, whatever is killed in the middle',
  { timeout: 600_000 },
  async () => {
    const runs_asked = is_long ? 40 : 12
    const inputs = Array.from({ length: runs_asked }, (_, n) => ({
      items: ['B', 'W'].map((variant_code) => ({
        cert_duration_type: 'created' as const,
        cert_duration: '1y',
        product_code: 'BAG',
        variant_code,
        number_of_serial: 1500 + n,
      })),
    }))
    const asked = inputs.flatMap(({ items }) => items).reduce((sum, item) => sum + item.number_of_serial, 0)
    const answers = await upload('generateCodes', inputs)
    expect(answers.map(({ status, requested, created }) => [status, requested, created])).toEqual(
      inputs.map((_, n) => ['done', 2 * (1500 + n), 2 * (1500 + n)]),
    )
    const runs = await one(
      product,
      `select count(*)::integer as runs, sum(requested)::integer as requested, sum(created)::integer as created,
         sum((select count(*) from code c where c.mall_id = b.mall_id and c.batch_id = b.batch_id))::integer as codes
       from batch b where mall_id = $1 and kind = 'search'`,
      [partner.mall_id],
    )
    expect(runs).toEqual({ runs: runs_asked, requested: asked, created: asked, codes: asked })
    made += asked
    await expectCounted(product, partner, made)
    await expectReplayed('generateCodes', inputs, answers)
    await expectCounted(product, partner, made)
  },
)
