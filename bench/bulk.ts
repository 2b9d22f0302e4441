import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { selectedMost } from '#contract/codes/bulk.ts'
import { quantityMax } from '#contract/codes/code-words.ts'
import { chunkCodes } from '#server/codes/bulk/select-codes.ts'
import { fold } from '#server/codes/issue/fold.ts'
import { issue } from '#server/codes/issue/issue.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { type BenchDatabase, type BenchRow, benchDatabase, inTurns, ratioRow } from './bench.ts'
import { startBuilt } from './product.ts'

const rounds = 3
/** Starts of a small change; one alone says little. */
const starts = 5
/** Of the memory of a process that has only started: a few chunks, whatever their number. */
const memoryGoal = 1.5
const never = new AbortController().signal
/** Close to the most that one selection may hold; BENCH_CODES makes it smaller. */
const items = Math.floor(Math.min(Number(process.env['BENCH_CODES'] ?? selectedMost), selectedMost) / quantityMax)
const change = { kind: 'duration', cert_duration_type: 'created', cert_duration: '2y' } as const

type Bench = { app: App; owner: Client; partner: Partner; codes: number }

/** Everything that a search finds, near the most that one selection holds: selected, and changed by one job. */
export async function run(): Promise<BenchRow[]> {
  const database = await benchDatabase()
  const app = await startApp({ database })
  const owner = new Client({ connectionString: database.owner_url })
  await owner.connect()
  try {
    const partner = await app.partner()
    const bench = { app, owner, partner, codes: await makeShop(app, partner) }
    await owner.query('vacuum analyze code')
    const { row, selection_id } = await select(bench)
    return [row, ...(await work(bench, database, selection_id))]
  } finally {
    await owner.end()
    await app.close()
    await database.close()
  }
}

/** A shop with one long issue run. */
async function makeShop(app: App, partner: Partner): Promise<number> {
  const { mall_id, shop_id } = partner
  const { product_code, variant_code } = await makeCodes(app, partner, 1)
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code, variant_code } as const
  const asked = Array.from({ length: items }, () => ({ ...item, number_of_serial: quantityMax }))
  const batch_id = String((await app.good('generateCodes', { items: asked }, { as: partner })).batch_id)
  await issue(app.kernel, { mall_id, batch_id }, never)
  await fold(app.kernel, { mall_id, shop_id }, never)
  return items * quantityMax + 1
}

/**
 * The answer that an operator waits for, against the same ids packed into the same table by one bare statement; and the
 * last selection, to work with.
 */
async function select(bench: Bench): Promise<{ row: BenchRow; selection_id: string }> {
  const { app, owner, partner, codes } = bench
  await owner.query('create temporary table packed (like code_selection_chunk)')
  const limit = async () =>
    timeOf(async () => {
      await owner.query(
        `insert into packed (mall_id, selection_id, chunk_no, code_ids)
         select $1, gen_random_uuid(), at, array_agg(code_id order by code_id)
         from (select code_id, (row_number() over (order by code_id desc) - 1) / ${chunkCodes} as at
           from code where mall_id = $1 and shop_id = $2) as numbered group by at`,
        [partner.mall_id, partner.shop_id],
      )
    })
  let selection_id = ''
  const ours = async () =>
    timeOf(async () => {
      const selection = await selectAll(app, partner)
      mustHold(codes, selection)
      selection_id = selection.selection_id
    })
  await ours()
  const name = `all ${codes.toLocaleString('en')} codes found are selected`
  const say = (ms: number) => `${ms.toFixed(0)} ms`
  const row = ratioRow(name, await inTurns(rounds, limit, ours), 2, { say, note: 'time until the answer' })
  return { row, selection_id }
}

const selectAll = async (app: App, as: Partner) => app.good('selectCodes', { filters: {} }, { as })

function mustHold(codes: number, selection: { codes: number }): void {
  if (selection.codes !== codes) throw new Error(`${selection.codes} of ${codes} codes are selected`)
}

/** Starting costs the same however many codes there are; the work after it is done in the memory of a few of them. */
async function work(bench: Bench, { owner_url, app_url }: BenchDatabase, selection_id: string): Promise<BenchRow[]> {
  const small = await startSmall(bench)
  const all = await startAll(bench, selection_id)
  const change_id = await start(bench, selection_id)
  const folder = mkdtempSync(join(tmpdir(), 'genuine-bench-'))
  const product = await startBuilt({ DATA_DIR: folder, DATABASE_URL: owner_url, DATABASE_APP_URL: app_url })
  try {
    const before = product.memory('VmHWM')
    const took = await timeOf(async () => untilDone(bench, change_id))
    const most = product.memory('VmHWM')
    const say = (ms: number) => `${ms.toFixed(0)} ms`
    const count = bench.codes.toLocaleString('en')
    return [
      ratioRow(`start of a change of ${count} codes / of ${chunkCodes}`, { limit: small, ours: all }, 2, { say }),
      {
        name: `memory of a change of ${count} codes`,
        limit: `${before.toFixed(0)} MB idle`,
        ours: `${most.toFixed(0)} MB`,
        ratio: most / before,
        goal: `<= ${memoryGoal}x`,
        met: most / before <= memoryGoal,
        note: `most resident memory of the product's process, which changes them in ${(took / 1000).toFixed(0)} s`,
      },
    ]
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts over all codes, each cancelled before anybody works on it. */
async function startAll(bench: Bench, selection_id: string): Promise<number[]> {
  const { app, partner } = bench
  const times: number[] = []
  for (let at = 0; at < starts; at += 1) {
    let change_id = ''
    times.push(await timeOf(async () => void (change_id = await start(bench, selection_id))))
    await app.good('cancelBulkChange', { change_id }, { as: partner })
  }
  return times
}

/** Starts over a selection of one chunk. */
async function startSmall({ app, owner, partner, ...rest }: Bench): Promise<number[]> {
  const { rows } = await owner.query<{ serial_number: string }>(
    'select serial_number from code where mall_id = $1 order by code_id limit $2',
    [partner.mall_id, chunkCodes],
  )
  const serial_numbers = rows.map(({ serial_number }) => serial_number)
  const times: number[] = []
  for (let at = 0; at < starts; at += 1) {
    const { selection_id } = await app.good('selectCodes', { serial_numbers }, { as: partner })
    times.push(await timeOf(async () => void (await start({ app, owner, partner, ...rest }, selection_id))))
  }
  return times
}

async function start({ app, partner }: Bench, selection_id: string): Promise<string> {
  const state = await app.good('startBulkChange', { selection_id, change }, { as: partner })
  return state.change_id
}

async function untilDone({ owner, partner }: Bench, change_id: string): Promise<void> {
  const status = async () => {
    const { rows } = await owner.query<{ status: string }>(
      'select status from bulk_change where mall_id = $1 and change_id = $2',
      [partner.mall_id, change_id],
    )
    return rows[0]?.status
  }
  while ((await status()) !== 'done') await pause(200)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
