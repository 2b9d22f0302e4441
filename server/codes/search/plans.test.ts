import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { certStatuses } from '#contract/codes/code-words.ts'
import { codeFilters } from '#contract/codes/code.ts'
import { type BenchShop, makeBenchShop } from '../../../bench/list-shop.ts'
import { blockSize } from '../../code-life/counts.ts'
import { ask } from '../../database/ask.ts'
import { type Database, connect } from '../../database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#test/harness/database.ts'
import { type PlanNode, nodesOf, rowsRead } from '#test/harness/tenants/plan-nodes.ts'
import { chunksOf } from '../bulk/select-codes.ts'
import type { Asked } from './question.ts'
import { countedBy, countsOf, noCounts } from './counts.ts'
import { planOf } from './page.ts'
import { type PageOf, type Wanted, wantedOf } from './filters.ts'

const page_size = 20
let fresh: FreshDatabase
let database: Database
let shop: BenchShop
let variants: string[]
let batch_id: string

beforeAll(async () => {
  fresh = await freshDatabase()
  shop = await makeBenchShop(fresh.owner_url, 200_000)
  await asOwner(async (owner) => {
    const run = await owner.query<{ batch_id: string }>('select batch_id from batch where first_code_id = 180001')
    batch_id = run.rows[0]?.batch_id ?? ''
    const most = await owner.query<{ variant_no: string }>(
      `select variant_no from code_count where mall_id = $1 and grain = 'all' and variant_no > 0
       group by variant_no order by sum(n) desc, variant_no limit 60`,
      [shop.mall_id],
    )
    variants = most.rows.map((row) => row.variant_no)
  })
  // The application's role, so that row-level security takes part; one connection, so that its statements can be explained.
  database = connect(fresh.app_url, 1, () => {})
  expect(variants).toHaveLength(60)
}, 300_000)
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: fresh.owner_url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** A status of some products: the index of products knows no status, so it is looked for in the blocks that have some. */
function isOfBoth({ axis, status, variant_nos }: Wanted): boolean {
  return axis === 'created' && status !== null && variant_nos !== null
}

/** Every way to fill each filter; all of them together are the sweep. */
function* searches(): Generator<[string, Wanted, PageOf]> {
  const empty = {
    product_name: '',
    search_type: 'product_code',
    search_value: '',
    printed: 'A',
    limit: page_size,
    offset: 0,
  } as const
  const serials = ['C4CA4238A0B92382', '']
  for (const variant_nos of [null, variants.slice(0, 1), variants]) {
    for (const cert_status of ['', 'lost'] as const) {
      for (const range_type of ['created_at', 'activated_at'] as const) {
        for (const days of [
          {},
          { from: '2026-11-10', to: '2026-11-16' },
          { from: '2020-01-01' },
          { to: '2026-11-15' },
        ]) {
          for (const serial_number of serials) {
            for (const member_id of ['member-77', '']) {
              const input = { ...empty, cert_status, range_type, ...days, serial_number, member_id }
              const wanted = wantedOf({ ...shop, app: 'cert_product' }, input, { variant_nos }, '2026-11-21')
              const said = JSON.stringify({
                cert_status,
                range_type,
                days,
                serial_number,
                member_id,
                k: variant_nos?.length,
              })
              for (const offset of [0, 150, 900, 7_000]) yield [said, wanted, { limit: page_size, offset }]
            }
          }
        }
      }
    }
  }
}

async function explain({ question, values }: Asked): Promise<PlanNode[]> {
  await ask(database, question, shop.mall_id, values)
  const literals = [shop.mall_id, ...values].map((value) =>
    Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`,
  )
  const { rows } = await database.questions.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, timing off, costs off, format json) execute "${question.name}" (${literals.join(', ')})`,
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'])
  if (nodes.length === 0) throw new Error('no plan')
  return nodes
}

const isScan = (part: PlanNode) => part['Node Type'].includes('Scan')

test('no combination of filters reads codes but by an index, throws away or reads more than a bounded part', async () => {
  let seen = 0
  for (const [said, wanted, page] of searches()) {
    for (const [what, asked] of [
      ['page', planOf(wanted, page)],
      ['counts', countedBy(wanted)],
    ] as const) {
      if (what === 'counts' && page.offset > 0) continue
      const parts = await explain(asked)
      const scans = parts.filter((part) => isScan(part) && part['Relation Name'] === 'code')
      const read = scans.reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0)
      const removed = scans.reduce((sum, part) => sum + (part['Rows Removed by Filter'] ?? 0) * part['Actual Loops'], 0)
      const where = `${what} ${said} offset ${page.offset}`
      for (const scan of scans) {
        expect(scan['Node Type'], where).toMatch(/^Index (Only )?Scan$/)
        expect(scan['Index Cond'], where).toContain('mall_id')
      }
      expect(removed, where).toBeLessThanOrEqual(isOfBoth(wanted) ? 2 * blockSize : 10 * page_size)
      // Inside a block of ids (or a few days of certifications) a page is walked to.
      expect(read, where).toBeLessThanOrEqual(wanted.axis === 'created' ? 8_500 : 20_000)
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(900)
}, 600_000)

test('the counts are read by an index, and only the days, spans and blocks that are asked for', async () => {
  for (const [said, wanted, page] of searches()) {
    if (page.offset > 0 || wanted.serials !== null || wanted.member_id !== null) continue
    const parts = await explain(countedBy(wanted))
    const scans = parts.filter((part) => isScan(part) && part['Relation Name'] === 'code_count')
    expect(scans.length, said).toBeGreaterThan(0)
    for (const scan of scans) {
      expect(scan['Node Type'], said).toMatch(/^(Index (Only )?Scan|Bitmap Heap Scan)$/)
      expect((scan['Rows Removed by Filter'] ?? 0) * scan['Actual Loops'], said).toBeLessThanOrEqual(200)
    }
  }
}, 300_000)

/** One value of every filter, and nothing. */
function singles(): readonly Partial<Parameters<typeof wantedOf>[1] & { variant_nos: string[] }>[] {
  return [
    {},
    { variant_nos: variants.slice(0, 1) },
    { variant_nos: variants },
    { cert_status: 'lost' },
    { range_type: 'activated_at' },
    { from: '2026-11-10', to: '2026-11-16' },
    { from: '2020-01-01' },
    { serial_number: 'C4CA4238A0B92382' },
    { member_id: 'member-77' },
    { printed: 'Y' },
    { printed: 'N' },
    { batch_id },
  ]
}

/** Every two filters together. */
function* pairs(): Generator<[string, Wanted]> {
  for (const [index, one] of singles().entries()) {
    for (const other of singles().slice(index)) {
      const { variant_nos = null, ...filters } = { ...one, ...other }
      const said = JSON.stringify({ ...filters, k: variant_nos?.length })
      const input = codeFilters.extend({ batch_id: z.string().optional() }).parse(filters)
      yield [said, wantedOf({ ...shop, app: 'cert_product' }, input, { variant_nos }, '2026-11-21')]
    }
  }
}

test('a page under any two filters, printing and the issue run among them, is found by an index and reads a bounded part', async () => {
  let seen = 0
  for (const [said, wanted] of pairs()) {
    // The last pages are those of codes that stand alone in their blocks.
    const all = (await countsOf(database, wanted))[wanted.status ?? 'all']
    for (const offset of [0, 900, Math.max(0, all - page_size)]) {
      const where = `${said} offset ${offset}`
      const { scans, touched } = codesIn(await explain(planOf(wanted, { limit: page_size, offset })))
      for (const scan of scans) {
        expect(scan['Node Type'], where).toMatch(/^Index (Only )?Scan$/)
        expect(scan['Index Cond'], where).toContain('mall_id')
      }
      // Codes with a label, or without one, may each stand in a block of their own.
      expect(touched, where).toBeLessThanOrEqual(wanted.printed === null ? 21_000 : (page_size + 1) * blockSize)
      seen += 1
    }
  }
  expect(seen).toBe(234)
}, 300_000)

function wantedBy(filters: Partial<Parameters<typeof wantedOf>[1]>): Wanted {
  return wantedOf({ ...shop, app: 'cert_product' }, codeFilters.parse(filters), { variant_nos: null }, '2026-11-21')
}

test('of a block that has few printed codes no more is read than down to the last of them on the page', async () => {
  const blocks = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ block: string; lowest: string }>(
      `select code_id / $1 as block, min(code_id) as lowest
       from (select code_id from code where printed_count > 0 order by code_id desc limit $2) as first group by 1`,
      [blockSize, page_size],
    )
    return rows
  })
  expect(blocks.length).toBeGreaterThan(1)
  const walked = blocks.map(
    ({ block, lowest }) => Math.min((Number(block) + 1) * blockSize - 1, shop.codes) - Number(lowest) + 1,
  )
  const { touched } = codesIn(await explain(planOf(wantedBy({ printed: 'Y' }), { limit: page_size, offset: 0 })))
  // And each code of the page once more, by its id.
  expect(touched).toBe(walked.reduce((sum, codes) => sum + codes, page_size))
})

test('the newest codes of a past week come as the index has them, unsorted', async () => {
  const week = wantedBy({ from: '2026-11-08', to: '2026-11-14' })
  const parts = await explain(planOf(week, { limit: page_size, offset: 0 }))
  expect(parts.filter((part) => part['Node Type'].includes('Sort'))).toEqual([])
  expect(codesIn(parts).touched).toBe(page_size)
})

test('all codes that a search finds are numbered in the order of an index and sorted once, by their chunk', async () => {
  const { sql: text, parameters } = chunksOf(wantedBy({}), '00000000-0000-4000-8000-000000000000')
  const client = await database.pool.connect()
  try {
    await client.query(`begin; select enter_mall(${pg.escapeLiteral(shop.mall_id)})`)
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...parameters])
    const parts = rows.flatMap((row) => nodesOf(row['QUERY PLAN']))
    expect(parts.filter((part) => part['Node Type'].includes('Sort')).map((part) => part['Sort Key'])).toEqual([
      ['n.chunk_no', 'n.code_id'],
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the counts under any two filters read codes by an index, and no more than two blocks of them', async () => {
  for (const [said, wanted] of pairs()) {
    const { scans, touched } = codesIn(await explain(countedBy(wanted)))
    for (const scan of scans) {
      expect(scan['Node Type'], said).toMatch(/^Index (Only )?Scan$/)
      expect(scan['Index Cond'], said).toContain('mall_id')
    }
    expect(touched, said).toBeLessThanOrEqual(
      // A third of the run of ten thousand is certified.
      wanted.axis === 'activated' && wanted.batch_id !== null ? 3_300 : 2 * blockSize,
    )
  }
}, 300_000)

test('an issue run has as many codes of each status as are there, also under the other filters', async () => {
  const there = await asOwner(async (owner) => {
    const { rows } = await owner.query<{ variant_no: string; cert_status: string; n: string }>(
      'select variant_no, cert_status, count(*) as n from code where batch_id = $1 group by 1, 2',
      [batch_id],
    )
    return rows
  })
  const some = [...new Set(there.map((row) => row.variant_no))].slice(0, 3)
  for (const variant_nos of [null, some, some.slice(0, 1)]) {
    const mine = there.filter((row) => variant_nos === null || variant_nos.includes(row.variant_no))
    const ofStatus = (status: string | null) =>
      mine.filter((row) => status === null || row.cert_status === status).reduce((sum, row) => sum + Number(row.n), 0)
    const expected = Object.fromEntries(certStatuses.map((status) => [status, ofStatus(status)]))
    const days = [{}, { from: '2026-11-01' }, { to: '2026-11-01' }]
    for (const [index, range] of days.entries()) {
      const input = codeFilters.extend({ batch_id: z.string() }).parse({ batch_id, ...range })
      const wanted = wantedOf({ ...shop, app: 'cert_product' }, input, { variant_nos }, '2026-11-21')
      const counts = await countsOf(database, wanted)
      expect(counts).toEqual(index === 2 ? noCounts : { all: ofStatus(null), ...expected })
    }
  }
})

function codesIn(parts: readonly PlanNode[]): { scans: PlanNode[]; touched: number } {
  const scans = parts.filter((part) => isScan(part) && part['Relation Name'] === 'code')
  const touched = scans.reduce((sum, part) => sum + rowsRead(part), 0)
  return { scans, touched }
}
