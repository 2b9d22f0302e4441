import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { requestOf } from '#contract/table/address.ts'
import { itemsMax, quantityMax } from '#contract/codes/code-words.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { type Partner, makePartner } from '#test/harness/partner.ts'
import { type BenchRow, type MemorySaid, benchDatabase, growthRow } from './bench.ts'
import { type RunningProduct, startBuilt } from './product.ts'

/** The specification's own maximum (001 §9): 2,000 items of 9,999 codes each. BENCH_ITEMS asks for fewer items. */
const items = Math.min(Number(process.env['BENCH_ITEMS'] ?? itemsMax), itemsMax)
const asked = items * quantityMax
/** After so long the run is left as it is, and only what was made is reported. */
const minutesMost = Number(process.env['BENCH_MINUTES'] ?? 45)
const optionsOfProduct = 100

/**
 * One request for 19,998,000 codes to the whole product, as it is started: `npm run bench -- issue-big`, by hand (it takes
 * about ten gigabytes and up to three quarters of an hour). The server's process is also the one that does its jobs.
 */
export async function run(): Promise<BenchRow[]> {
  const database = await benchDatabase()
  const { owner_url, app_url } = database
  const folder = mkdtempSync(join(tmpdir(), 'genuine-bench-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: owner_url, DATABASE_APP_URL: app_url }
  // The very first start of an installation compiles everything, and keeps ten megabytes of that; any other is measured.
  await (await startBuilt(settings)).stop()
  const product = await startBuilt(settings)
  const owner = new Pool({ connectionString: owner_url, max: 1 })
  try {
    const partner = await makePartner(owner, new Date(), {})
    const before = product.memory('VmHWM')
    const answer = await send(product.url, partner, 'generateCodes', { items: await makeItems(product.url, partner) })
    if (answer.status !== 200) throw new Error(await answer.text())
    const { created, seconds } = await follow(product, owner, partner)
    return [rowOf({ before, most: product.memory('VmHWM') }, seconds, created, await counted(owner, partner))]
  } finally {
    await product.stop()
    await owner.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(memory: MemorySaid, seconds: number, created: number, stands: Counted): BenchRow {
  const exact = created === asked && stands.codes === asked && stands.serials === asked
  const number = (value: number) => value.toLocaleString('en')
  const note = `${number(created)} made in ${seconds.toFixed(0)} s (${number(Math.round(created / seconds))} a second); ${number(stands.codes)} rows, ${number(stands.serials)} different serials, ids ${number(stands.first)} to ${number(stands.last)}; ${(stands.bytes / stands.codes).toFixed(0)} bytes each with indexes grown row by row; most resident memory of the server's process`
  const row = growthRow(`${number(asked)} codes in one request`, memory, note)
  return { ...row, met: exact && row.met }
}

/** Says how far it is, and ends with the run or with the time. */
async function follow(product: RunningProduct, owner: Pool, partner: Partner) {
  const started = performance.now()
  for (let said = 0; ; said++) {
    await pause(2000)
    const { rows } = await owner.query<{ created: number; status: string }>(
      'select created::float8 as created, status from batch where mall_id = $1',
      [partner.mall_id],
    )
    const seconds = (performance.now() - started) / 1000
    const created = rows[0]?.created ?? 0
    if (said % 15 === 0) {
      const now = product.memory('VmRSS').toFixed(0)
      console.log(`  ${seconds.toFixed(0)} s  ${created.toLocaleString('en')}  ${now} MB`)
    }
    if (rows[0]?.status === 'done' || seconds > minutesMost * 60) return { created, seconds }
  }
}

type Counted = { codes: number; serials: number; first: number; last: number; bytes: number }

async function counted(owner: Pool, { mall_id }: Partner): Promise<Counted> {
  const { rows } = await owner.query<Counted>(
    `select count(*)::float8 as codes, count(distinct serial_number)::float8 as serials,
      min(code_id)::float8 as first, max(code_id)::float8 as last, pg_total_relation_size('code')::float8 as bytes
     from code where mall_id = $1`,
    [mall_id],
  )
  return rows[0] ?? { codes: 0, serials: 0, first: 0, last: 0, bytes: 0 }
}

async function send<N extends OperationName>(url: string, partner: Partner, name: N, input: SentOf<Operations[N]>) {
  const place = { product: 'genuine', app: 'cert_product', mall_id: partner.mall_id, shop_no: partner.shop_no } as const
  const request = requestOf(name, input, { door: 'partner', place })
  return fetch(url + request.url, {
    method: request.method,
    headers: {
      authorization: partner.token,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    body: JSON.stringify(request.body.kind === 'json' ? request.body.value : null),
  })
}

/** As many different options as items: as wide as a request can be. */
async function makeItems(url: string, partner: Partner) {
  const made: { product_code: string; variant_code: string }[] = []
  for (let product = 0; made.length < items; product++) {
    const product_code = `B-${product}`
    const variants = Array.from({ length: optionsOfProduct }, (_, option) => `${product_code}-${option}`)
    const answer = await send(url, partner, 'registerProduct', {
      product_name: `Bag ${product}`,
      product_code,
      product_price: 120_000,
      vendor_name: 'Maker',
      manufacturer_name: 'Atelier',
      brand_name: 'Objet',
      variant_list: variants.map((variant_code) => ({ variant_name: variant_code, variant_price: 0, variant_code })),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    made.push(...variants.map((variant_code) => ({ product_code, variant_code })))
  }
  return made.slice(0, items).map((pair, index) => ({
    ...pair,
    cert_duration_type: index % 3 === 0 ? ('created' as const) : ('activated' as const),
    cert_duration: '1y',
    number_of_serial: quantityMax,
  }))
}
