import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { itemsMax, quantityMax } from '#contract/codes/code-words.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { fold } from '#server/codes/issue/fold.ts'
import { issue } from '#server/codes/issue/issue.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import {
  type BenchDatabase,
  type BenchRow,
  benchDatabase,
  cpuCost,
  growthRow,
  inTurns,
  median,
  ratioRow,
} from './bench.ts'
import { startBuilt } from './product.ts'

/** Rows of one measurement of the job: enough that a step of the CPU clock (10 ms) is nothing. */
const itemsOfJob = 30
const rounds = 5
/** Requests of one measurement of the synchronous way. */
const requestsAtOnce = 8
/** Codes of the memory measurement; BENCH_CODES=19998000 is the specification's own maximum (001 §9). */
const codesForMemory = Math.min(Number(process.env['BENCH_CODES'] ?? 1_000_000), itemsMax * quantityMax)

const never = new AbortController().signal
type Bench = { app: App; owner: Client; partner: Partner; pair: Awaited<ReturnType<typeof makeCodes>> }

/** Issuing codes against COPY of the same rows into the same tables. */
export async function run(): Promise<BenchRow[]> {
  const database = await benchDatabase()
  const app = await startApp({ database })
  const owner = new Client({ connectionString: database.owner_url })
  await owner.connect()
  try {
    const partner = await app.partner()
    const bench = { app, owner, partner, pair: await makeCodes(app, partner, 1) }
    return [await job(bench), ...(await atOnce(bench)), await memory(bench, database)]
  } finally {
    await owner.end()
    await app.close()
    await database.close()
  }
}

/** A large request as the job writes it: chunks, counts, their folding, progress, event. */
async function job(bench: Bench): Promise<BenchRow> {
  const { app, partner } = bench
  const { mall_id, shop_id } = partner
  const codes = itemsOfJob * quantityMax
  const ours = async () => {
    await bench.owner.query('checkpoint')
    return cpuCost(await backends(bench), async () => {
      const batch_id = await ask(bench, itemsOfJob)
      await issue(app.kernel, { mall_id, batch_id }, never)
      await fold(app.kernel, { mall_id, shop_id }, never)
    })
  }
  await ours()
  const measured = await inTurns(rounds, async () => copy(bench, codes), ours)
  const say = (cpu: number) => `${((cpu * 1000) / codes).toFixed(2)} us/code`
  return ratioRow('issue as a job', measured, 1.15, {
    say,
    note: `${codes} codes a round, CPU of Node.js and PostgreSQL`,
  })
}

/** The largest request of one item: answered with its codes, through the door. */
async function atOnce(bench: Bench): Promise<BenchRow[]> {
  const wall: number[] = []
  const measured = await inTurns(
    rounds,
    async () => {
      let cpu = 0
      for (let request = 0; request < requestsAtOnce; request++) cpu += await copy(bench, quantityMax)
      return cpu
    },
    async () => {
      await bench.owner.query('checkpoint')
      return cpuCost(await backends(bench), async () => {
        for (let request = 0; request < requestsAtOnce; request++) {
          const started = performance.now()
          await ask(bench, 1)
          wall.push(performance.now() - started)
        }
      })
    },
  )
  const say = (cpu: number) => `${((cpu * 1000) / (quantityMax * requestsAtOnce)).toFixed(2)} us/code`
  const note = `${quantityMax} codes a request, answered in ${median(wall).toFixed(0)} ms (median)`
  return [ratioRow('9,999 codes at once', measured, 1.5, { say, note })]
}

/** The most memory that the product's process holds, started as it is, while it writes a large run. */
async function memory(bench: Bench, { owner_url, app_url }: BenchDatabase): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'genuine-bench-'))
  const product = await startBuilt({ DATA_DIR: folder, DATABASE_URL: owner_url, DATABASE_APP_URL: app_url })
  try {
    const before = product.memory('VmHWM')
    const items = Math.max(2, Math.ceil(codesForMemory / quantityMax))
    const started = performance.now()
    const batch_id = await ask(bench, items)
    while (!(await isDone(bench, batch_id))) await pause(200)
    const seconds = (performance.now() - started) / 1000
    const name = `memory of ${(items * quantityMax).toLocaleString('en')} codes`
    const note = `most resident memory of the product's process, which writes them in ${seconds.toFixed(0)} s`
    return growthRow(name, { before, most: product.memory('VmHWM') }, note)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isDone({ owner, partner }: Bench, batch_id: string): Promise<boolean> {
  const { rows } = await owner.query<{ status: string }>(
    'select status from batch where mall_id = $1 and batch_id = $2',
    [partner.mall_id, batch_id],
  )
  return rows[0]?.status === 'done'
}

/** Asks for items of 9,999 codes through the door. */
async function ask({ app, partner, pair }: Bench, items: number): Promise<string> {
  const { product_code, variant_code } = pair
  const item = { cert_duration_type: 'created', cert_duration: '1y', product_code, variant_code } as const
  const asked = Array.from({ length: items }, () => ({ ...item, number_of_serial: quantityMax }))
  return String((await app.good('generateCodes', { items: asked }, { as: partner })).batch_id)
}

/** The application's connections. */
async function backends({ app, owner }: Bench): Promise<number[]> {
  // There is at least one: a connection made inside a measurement would be missing from it.
  await app.kernel.database.pool.query('select 1')
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'genuine_app' and datname = current_database()`,
  )
  return rows.map((row) => row.pid)
}

const columns = `mall_id, shop_id, code_id, variant_no, batch_id, created_at, cert_validated_at, cert_expired_at, app,
  serial_number, cert_duration_type, cert_duration`

/** The limit: COPY of as many rows like ours from a file, as the owner, who has no row-level security; CPU of the backend. */
async function copy({ owner, partner }: Bench, codes: number): Promise<number> {
  const reserved = await owner.query<{ first: number; variant_no: string }>(
    `update mall m set last_code_id = last_code_id + $2 from variant v where m.mall_id = $1 and v.mall_id = $1
     returning (m.last_code_id - $2 + 1)::float8 as first, v.variant_no`,
    [partner.mall_id, codes],
  )
  const { first, variant_no } = reserved.rows[0] ?? { first: 0, variant_no: '0' }
  const dates = '2026-11-21T09:00:00+09:00\t2026-11-21T09:00:00+09:00\t2027-11-20T23:59:59+09:00'
  const lines = makeSerials(randomBytes, codes).map(
    (serial, index) =>
      `${partner.mall_id}\t1\t${first + index}\t${variant_no}\t1\t${dates}\tcert_product\t${serial}\tcreated\t1y\n`,
  )
  const file = join(tmpdir(), `genuine-copy-${randomBytes(6).toString('hex')}.txt`)
  writeFileSync(file, lines.join(''), { mode: 0o644 })
  try {
    await owner.query('checkpoint')
    const backend = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pids = backend.rows.map((row) => row.pid)
    const own = process.cpuUsage()
    const cost = await cpuCost(pids, async () => void (await owner.query(`copy code (${columns}) from '${file}'`)))
    const { user, system } = process.cpuUsage(own)
    // What this process does meanwhile belongs to nobody: the limit is the database's own work.
    return cost - (user + system) / 1000
  } finally {
    rmSync(file, { force: true })
  }
}
