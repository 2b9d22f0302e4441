import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { newHookSecret } from '#server/secrets/signed-letter.ts'
import { hookCheck, hookPost } from '#server/providers/hooks/post-hook.ts'
import { deliver } from '#server/webhooks/deliver.ts'
import { type BenchRow, benchDatabase, cpuOf, inTurns, ratioRow } from './bench.ts'
import { benchKernel } from './kernel.ts'

/**
 * Webhooks: CPU of a delivery (claimed, signed, called behind the guard, written down with its answer; process and database)
 * against a bare `fetch` of the same body to the same program.
 */
const rounds = 5
const sample = Number(process.env['BENCH_WEBHOOKS'] ?? 1000)
const mall_id = 'benchmall'
const endpoint_id = randomUUID()
const never = new AbortController().signal
const body = JSON.stringify({
  type: 'code.certified',
  timestamp: '2026-11-23T18:20:00+09:00',
  mall_id,
  shop_no: '1',
  app: 'cert_product',
  data: { serial_number: 'K7QM2X9D4TRW8H3F', code_id: '1', from: 'inactivated', to: 'activated', member_id: 'minji' },
})

type Bench = { owner: pg.Client; kernel: Kernel; address: string }

export async function run(): Promise<BenchRow[]> {
  const receiver = spawn(process.execPath, [fileURLToPath(new URL('webhooks-receiver.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(createInterface(receiver.stdout), 'line')) as [string]
  const place = await benchDatabase()
  const owner = new pg.Client({ connectionString: place.owner_url })
  const database = connect(place.app_url, 4, (problem) => console.error(problem))
  try {
    await owner.connect()
    const kernel = kernelOf(database, address)
    await makeEndpoint(owner, kernel, address)
    const bench = { owner, kernel, address }
    for (const warm of [bare, told]) await cost(bench, async () => warm(bench))
    const measured = await inTurns(
      rounds,
      async () => cost(bench, async () => bare(bench)),
      async () => cost(bench, async () => told(bench)),
    )
    const note = 'CPU of the process and the database; the program stands in another process'
    return [ratioRow('webhooks: delivery / bare fetch', measured, 2, { say: micros, note })]
  } finally {
    await Promise.all([owner.end(), database.close()])
    await place.close()
    receiver.kill()
  }
}

/** The kernel with the program as one that may be called. */
function kernelOf(database: Kernel['database'], address: string): Kernel {
  const rules = { own_origins: [address] }
  return benchKernel(database, { providers: { postHook: hookPost(rules), checkHook: hookCheck(rules) } })
}

async function makeEndpoint(owner: pg.Client, { seals }: Kernel, address: string): Promise<void> {
  await owner.query(`insert into mall (mall_id, flavour, mall_name, created_at) values ($1, 'partner', $1, now())`, [
    mall_id,
  ])
  await owner.query(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default) values ($1, 1, '1', 'cert_product', $1, true)`,
    [mall_id],
  )
  await owner.query(
    `insert into webhook_endpoint (mall_id, endpoint_id, shop_id, name, address, types, secret_sealed, made_at)
     values ($1, $2, 1, 'bench', $3, '{code.certified}', $4, now())`,
    [mall_id, endpoint_id, address, seals.seal(mall_id, newHookSecret(randomBytes))],
  )
}

/** Milliseconds of CPU for each of the calls, whose deliveries are laid out anew first. */
async function cost({ owner }: Bench, work: () => Promise<void>): Promise<number> {
  await owner.query('truncate webhook_delivery cascade')
  await owner.query(
    `insert into webhook_delivery (mall_id, endpoint_id, shop_id, event_id, type, subject, order_key, body, happened_at, made_at, due_at)
     select $1, $2, 1, gen_random_uuid(), 'code.certified', 'K7QM2X9D4TRW8H3F', 'code:' || n, $3, now(), now(), now()
     from generate_series(1, $4::integer) as n`,
    [mall_id, endpoint_id, body, sample],
  )
  await owner.query('vacuum (analyze) webhook_delivery')
  const before = await backendsOf(owner)
  const own = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(own)
  let theirs = 0
  // A backend that was not there before did all its work in between.
  for (const [pid, ms] of await backendsOf(owner)) theirs += ms - (before.get(pid) ?? 0)
  return ((user + system) / 1000 + theirs) / sample
}

/** CPU of the database's processes that work for us, in milliseconds. */
async function backendsOf(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type in ('client backend', 'walwriter')`,
  )
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

/** As many beside each other as a delivery's. */
async function bare({ address }: Bench): Promise<void> {
  let left = sample
  const lane = async () => {
    while (left-- > 0) {
      const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      await answer.text()
    }
  }
  await Promise.all(Array.from({ length: 5 }, lane))
}

async function told({ owner, kernel }: Bench): Promise<void> {
  for (;;) {
    await deliver(kernel, { mall_id, endpoint_id }, never)
    const { rows } = await owner.query<{ waiting: boolean }>(
      `select exists (select from webhook_delivery where state = 'waiting') as waiting`,
    )
    if (rows[0]?.waiting !== true) break
  }
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::integer as n from webhook_delivery where state = 'delivered'`,
  )
  if (rows[0]?.n !== sample) throw new Error(`${rows[0]?.n} of ${sample} arrived`)
}

function micros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`
}
