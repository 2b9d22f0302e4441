import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { endlessRoom } from '#server/process/disk-room.ts'
import type { Kernel } from '#server/kernel/context.ts'
import { sealBody } from '#server/notify/outbox.ts'
import { dispatch } from '#server/messages/dispatch/batch.ts'
import { type BenchRow, benchDatabase, cpuOf, inTurns, ratioRow } from './bench.ts'
import { benchKernel } from './kernel.ts'
import { expiryRow } from './messages-expiry.ts'

/**
 * Messages: CPU of sending one against what a queue must do at least (claim with FOR UPDATE SKIP LOCKED, mark as done) on
 * the same rows, with a provider that answers at once; the memory and the delay of another shop while BENCH_MESSAGES are
 * queued; and the nightly search for ends of warranties among BENCH_EXPIRY_CODES.
 */
const rounds = 9
const sample = 10_000
const batch = 400
const queued = Number(process.env['BENCH_MESSAGES'] ?? 200_000)
const mall_id = 'benchmall'
const never = new AbortController().signal

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // the flag above puts it there

type Bench = { owner: pg.Client; app: pg.Client; kernel: Kernel }

export async function run(): Promise<BenchRow[]> {
  const place = await benchDatabase()
  const owner = new pg.Client({ connectionString: place.owner_url })
  const app = new pg.Client({ connectionString: place.app_url })
  const database = connect(place.app_url, 4, (problem) => console.error(problem))
  try {
    await Promise.all([owner.connect(), app.connect()])
    const kernel = kernelOf(database)
    await makeShop(owner)
    const bench = { owner, app, kernel }
    await queue(bench, sample)
    await keepForRounds(owner)
    for (const warm of [raw, send]) await cost(bench, async () => warm(bench))
    const measured = await inTurns(
      rounds,
      async () => cost(bench, async () => raw(bench)),
      async () => cost(bench, async () => send(bench)),
    )
    const note = 'CPU of the process and the database; the provider answers at once'
    const sent = ratioRow('messages: send / claim and mark with SKIP LOCKED', measured, 1.5, { say: micros, note })
    return [sent, ...(await manyRows(bench)), await expiryRow()]
  } finally {
    await Promise.all([owner.end(), app.end(), database.close()])
    await place.close()
  }
}

/**
 * The kernel with a provider that takes everything; its ids begin with the time, as the real provider's do. They cost next
 * to nothing: whatever an id costs is paid at the provider.
 */
function kernelOf(database: Kernel['database']): Kernel {
  const submit = async (list: readonly unknown[]) => {
    const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const random = randomBytes(8 * list.length)
      .toString('hex')
      .toUpperCase()
    const taken = list.map((_, at) => `M4V${time}${random.slice(16 * at, 16 * at + 16)}`)
    return Promise.resolve(taken.map((message_id) => ({ outcome: 'accepted', message_id }) as const))
  }
  return benchKernel(database, { providers: { messages: { submit } }, room: endlessRoom })
}

async function makeShop(owner: pg.Client): Promise<void> {
  await owner.query(`insert into mall (mall_id, flavour, mall_name, created_at) values ($1, 'partner', $1, now())`, [
    mall_id,
  ])
  await owner.query(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default) values ($1, 1, '1', 'cert_product', $1, true)`,
    [mall_id],
  )
}

/** Keeps the rows that each round begins with, and the database from tidying up within one. */
async function keepForRounds(owner: pg.Client): Promise<void> {
  await owner.query('create table bench_message as table message')
  await owner.query('alter table message set (autovacuum_enabled = false)')
}

/** Queues messages; one recipient and one text serve for all, sealed as the product seals each. */
async function queue({ owner, kernel: { seals } }: Bench, count: number): Promise<void> {
  const phone = '01012345678'
  const text = '[오브제] 정품 등록이 완료되었어요. 정품코드 F036-5XJ1-194B-40DZ'
  const body = sealBody({ seals }, mall_id, phone, { text })
  await owner.query(
    `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at,
       event_id, recipient_index, send_after, points_reserved)
     select $1, gen_random_uuid(), 1, 'sms', 'member_cert_end', $2, $3, 'queued', now(), gen_random_uuid(), $4, now(), 18
     from generate_series(1, $5::integer)`,
    [mall_id, seals.seal(mall_id, phone), body, seals.index(mall_id, 'phone', phone), count],
  )
  await owner.query('vacuum (analyze) message')
}

/**
 * Milliseconds of CPU for each of the messages, which are laid out anew first: a table that was updated before is slower,
 * and what it left behind would fall on the next in turn.
 */
async function cost({ owner }: Bench, work: () => Promise<void>): Promise<number> {
  await owner.query('truncate message')
  await owner.query('insert into message overriding system value select * from bench_message order by message_no')
  await owner.query('vacuum (analyze) message')
  await owner.query('checkpoint')
  collectGarbage()
  const before = await backendsOf(owner)
  const own = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(own)
  const after = await backendsOf(owner)
  let theirs = 0
  // A backend that was not there before did all its work in between.
  for (const [pid, ms] of after) theirs += ms - (before.get(pid) ?? 0)
  await expectAllDone(owner)
  return ((user + system) / 1000 + theirs) / sample
}

/** A round in which something was left would be cheap for nothing. */
async function expectAllDone(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from message where state = 'sent'`)
  if (rows[0]?.n !== sample) throw new Error(`${rows[0]?.n} of ${sample} messages went out`)
}

/** CPU of the database's processes that work for us, in milliseconds. */
async function backendsOf(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type in ('client backend', 'walwriter')`,
  )
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

/** The least that a queue does: rows are claimed, read, and marked as done. */
async function raw({ app }: Bench): Promise<void> {
  for (;;) {
    await app.query(`begin; select set_config('app.mall_id', '${mall_id}', true)`)
    const { rows } = await app.query<{ message_id: string }>({
      name: 'claim',
      text: `with due as (select message_id from message where mall_id = $1 and state = 'queued' and send_after <= now() and channel <> 'email'
          order by send_after, message_no limit $2 for update skip locked)
        update message m set state = 'sending', attempts = m.attempts + 1, claimed_at = now() from due
        where m.mall_id = $1 and m.message_id = due.message_id
        returning m.message_id, m.recipient_sealed, m.body_sealed`,
      values: [mall_id, batch],
    })
    await app.query('commit')
    if (rows.length === 0) return
    await app.query(`begin; select set_config('app.mall_id', '${mall_id}', true)`)
    await app.query({
      name: 'mark',
      text: `update message set state = 'sent', sent_at = now() where mall_id = $1 and message_id = any ($2::uuid[])`,
      values: [mall_id, rows.map(({ message_id }) => message_id)],
    })
    await app.query('commit')
  }
}

async function send({ kernel }: Bench): Promise<void> {
  for (let left = sample; left > 0; left -= batch) await dispatch(kernel, { mall_id }, never)
}

/** With many messages waiting: what a batch takes, which is how long another shop waits, and whether memory grows. */
async function manyRows(bench: Bench): Promise<BenchRow[]> {
  await bench.owner.query('truncate message')
  await queue(bench, queued)
  const times: number[] = []
  const memory: number[] = []
  const batches = Math.min(300, queued / batch)
  for (let done = 0; done < batches; done++) {
    const before = performance.now()
    await dispatch(bench.kernel, { mall_id }, never)
    times.push(performance.now() - before)
    if (done % 20 === 19) {
      collectGarbage()
      memory.push(process.memoryUsage().heapUsed / 1_000_000)
    }
  }
  const [slowest, grown] = [Math.max(...times), (memory.at(-1) ?? 0) - (memory[0] ?? 0)]
  const shown = { limit: '', ratio: null }
  return [
    {
      ...shown,
      name: `messages: another shop waits behind ${queued} queued`,
      ours: `${slowest.toFixed(0)} ms`,
      goal: '<= 5000 ms',
      met: slowest <= 5000,
      note: `the slowest of ${batches} batches of ${batch}, one worker`,
    },
    {
      ...shown,
      name: `messages: heap grown while ${batches * batch} of ${queued} went out`,
      ours: `${grown.toFixed(0)} MB`,
      goal: '<= 20 MB',
      met: grown <= 20,
    },
  ]
}

function micros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`
}
