import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { type BenchRow, benchDatabase, cpuOf, inTurns, ratioRow } from './bench.ts'
import { makeBenchShop } from './list-shop.ts'
import type { ScanProcess } from './scan-process.ts'

const codes = 50_000
const rounds = 7
/** Samples before the first that counts: until then the compiler takes as much as the work, on both sides. */
const warming = 5
/** Requests of one sample, and how many are under way at a time. */
const requests = 6_000
const at_once = 16
const connections = 8
/** The whole first view (product D). */
const viewMax = 50_000

type Bench = { owner: pg.Client; serials: string[]; mall_id: string }
type Running = { port: number; child: ChildProcess }

/** A verdict against a bare server with one prepared read, in CPU of the server and the whole database (quality "Performance"). */
export async function run(): Promise<BenchRow[]> {
  const place = await benchDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'genuine-bench-'))
  const owner = new pg.Client({ connectionString: place.owner_url })
  const children: ChildProcess[] = []
  try {
    await owner.connect()
    const { mall_id } = await makeBenchShop(place.owner_url, codes)
    const bench = { owner, mall_id, serials: await realSerials(owner) }
    const start = async (kind: ScanProcess['kind'], url: string) =>
      startProcess({ kind, url, connections, folder, mall_id }, children)
    const bare = await start('bare', place.owner_url)
    const ours = await start('ours', place.app_url)
    return await measure(bench, bare, ours)
  } finally {
    for (const child of children) child.kill()
    await owner.end()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(bench: Bench, bare: Running, ours: Running): Promise<BenchRow[]> {
  const place = `/shop/${bench.mall_id}/1`
  const read = (value: string) => `/?authQrCode=${value}`
  const page = (value: string) => `${place}/registration/index.html?authQrCode=${value}`
  const call = (value: string) => `/shop/api/${bench.mall_id}/1/codes/${value}`
  for (const [server, path] of [
    [bare, read],
    [ours, page],
    [ours, call],
  ] as const)
    for (let sample = 0; sample < warming; sample++) await cost(bench, server, path)
  const limit = async () => cost(bench, bare, read)
  const goal = 1.6
  const note = `CPU of server and database, ledger row included; ${at_once} scans at a time share round trips`
  const pages = await inTurns(rounds, limit, async () => cost(bench, ours, page))
  const calls = await inTurns(rounds, limit, async () => cost(bench, ours, call))
  return [
    ratioRow('scan: verdict as a page / bare prepared read', pages, goal, { say: micros, note }),
    ratioRow('scan: verdict of the API / bare prepared read', calls, goal, { say: micros, note }),
    await viewRow(ours, page(valueOf(bench))),
  ]
}

/** CPU of one request, in milliseconds: everything that the server's process and PostgreSQL's do. */
async function cost(bench: Bench, server: Running, path: (value: string) => string): Promise<number> {
  const pids = [...(await databasePids(bench.owner)), server.child.pid ?? 0]
  const before = pids.map(usedBy)
  await load(server.port, () => path(valueOf(bench)))
  const used = pids.map((pid, index) => (usedBy(pid) ?? Number.NaN) - (before[index] ?? Number.NaN))
  return used.filter((each) => !Number.isNaN(each)).reduce((sum, each) => sum + each, 0) / requests
}

/** CPU of a process; null when it has ended, such as an idle connection that was closed. */
function usedBy(pid: number): number | null {
  try {
    return cpuOf(pid)
  } catch {
    return null
  }
}

async function databasePids(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type in ('client backend', 'walwriter', 'background writer', 'checkpointer')`,
  )
  return rows.map(({ pid }) => pid)
}

/** Load generator: a number of requests on a few connections, over loopback. */
async function load(port: number, path: () => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: at_once })
  let left = requests
  const worker = async () => {
    while (left-- > 0) await fetched(agent, port, path())
  }
  await Promise.all(Array.from({ length: at_once }, worker))
  agent.destroy()
}

function fetched(agent: Agent, port: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`status ${answer.statusCode}`)),
      )
    })
    request.on('error', reject)
  })
}

async function viewRow(ours: Running, path: string): Promise<BenchRow> {
  const agent = new Agent()
  const page = await fetched(agent, ours.port, path)
  agent.destroy()
  const [gzip, brotli] = [gzipSync(page).length, brotliCompressSync(page).length]
  return {
    name: 'scan: bytes of the first view',
    limit: `${viewMax}`,
    ours: `${page.length}`,
    ratio: page.length / viewMax,
    goal: '<= 50,000',
    met: page.length <= viewMax,
    note: `one answer, no further request but the product's picture; ${gzip} with gzip, ${brotli} with brotli`,
  }
}

async function startProcess(options: ScanProcess, children: ChildProcess[]): Promise<Running> {
  const child = fork(fileURLToPath(new URL('./scan-process.ts', import.meta.url)), [JSON.stringify(options)])
  children.push(child)
  const broken = once(child, 'exit').then(() => {
    throw new Error(`the ${options.kind} server did not start`)
  })
  const [port]: unknown[] = await Promise.race([once(child, 'message'), broken])
  broken.catch(() => {}) // at the end it is told to end
  return { port: Number(port), child }
}

/** The shop's codes get serials as the product makes them. */
async function realSerials(owner: pg.Client): Promise<string[]> {
  const serials = makeSerials((size) => randomBytes(size), codes)
  await owner.query(
    `update code c set serial_number = s.serial from unnest($1::text[]) with ordinality as s (serial, place)
     where c.code_id = s.place`,
    [serials],
  )
  await owner.query('vacuum (analyze) code')
  await owner.query('checkpoint')
  return serials
}

function valueOf({ serials }: Bench): string {
  return encodeURIComponent(encodeAuthQrCode(serials[Math.floor(Math.random() * serials.length)] ?? ''))
}

function micros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} us`
}
