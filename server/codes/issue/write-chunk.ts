import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { makeSerials } from '#contract/codes/serial.ts'
import type { Duration } from '#contract/warranty/warranty.ts'
import { parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { CountDelta } from '#server/code-life/code-counts.ts'
import { blockSize, countedDay, mergeDeltas, writeDeltas } from '#server/code-life/code-counts.ts'
import type { Kernel } from '#server/kernel/context.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Chunk, Run } from './chunks.ts'
import type { OpenBatch } from './open-batch.ts'

/** The parts of the kernel that writing needs: randomness, uuids for events, and the clock. */
type Source = Pick<Kernel, 'random' | 'uuid' | 'now'>

/** A run with its serials, one for each id. */
type NamedRun = Run & { serials: readonly string[] }

/** The issue run is not running any more: somebody has stopped it. */
export class RunStopped extends Error {
  constructor() {
    super('the issue run was stopped')
    this.name = 'RunStopped'
  }
}

/** The result of a chunk: how many count deltas it left to be folded, and whether the issue run ended with it. */
export type WrittenChunk = { deltas: number; done: boolean }

/**
 * The one place that writes codes. In the given transaction: the chunk's own row, its codes, their counts, and the
 * progress of the issue run; with the last chunk the run is done and an event says so. Null when the chunk had been
 * written before. `given` are a merchant's own serials instead of made ones; one that is taken is then the caller's no.
 */
export async function writeChunk(
  source: Source,
  tx: Tx,
  batch: OpenBatch,
  chunk: Chunk,
  given?: readonly string[],
): Promise<WrittenChunk | null> {
  const codes = chunk.runs.reduce((sum, run) => sum + run.number_of_serial, 0)
  if (!(await claim(tx, batch, chunk.chunk_no, codes))) return null
  if (given === undefined) await writeMade(source, tx, batch, chunk.runs, codes)
  else await insertCodes(tx, batch, named(chunk.runs, given), 'refuse')
  const deltas = deltasOf(batch, chunk.runs)
  await writeDeltas(tx, batch.mall_id, batch.shop_id, deltas)
  return { deltas: deltas.length, done: await progress(source, tx, batch, codes) }
}

/** Claims the chunk by inserting its row; another worker waits for the first one's commit and then finds it. */
async function claim(tx: Tx, { mall_id, batch_id }: OpenBatch, chunk_no: number, codes: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('batch_chunk')
    .values({ mall_id, batch_id, chunk_no, codes })
    .onConflict((conflict) => conflict.columns(['mall_id', 'batch_id', 'chunk_no']).doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/**
 * Writes codes with made serials, optimistically, with a savepoint retry. A collision is a matter of 75 random bits, so
 * the fast insert does not look for one (ON CONFLICT costs a third more CPU); where the unique index finds one, the
 * insert is rolled back to the savepoint and only the codes without a serial draw again.
 */
async function writeMade(source: Source, tx: Tx, batch: OpenBatch, runs: readonly Run[], codes: number): Promise<void> {
  const made = named(runs, makeSerials(source.random, codes))
  await sql`savepoint serials`.execute(tx)
  try {
    await insertCodes(tx, batch, made, 'refuse')
  } catch (problem) {
    if (!isTaken(problem)) throw problem
    await sql`rollback to savepoint serials`.execute(tx)
    await writeAroundTaken(source, tx, batch, made)
  }
  await sql`release savepoint serials`.execute(tx)
}

/** Randomness that repeats itself more often than this is broken, and no code may come from it. */
const drawsMax = 10

async function writeAroundTaken(source: Source, tx: Tx, batch: OpenBatch, made: readonly NamedRun[]): Promise<void> {
  let open = made
  for (let draw = 1; open.length > 0; draw++) {
    if (draw > drawsMax) throw new Error('serials repeat: the source of randomness is broken')
    const written = await insertCodes(tx, batch, open, 'leave_out')
    const missing = open.flatMap((run) => singles(run)).filter((run) => !written.has(run.first_code_id))
    open = named(missing, makeSerials(source.random, missing.length))
  }
}

function singles(run: Run): Run[] {
  return Array.from({ length: run.number_of_serial }, (_, index) => ({
    ...run,
    first_code_id: run.first_code_id + index,
    number_of_serial: 1,
  }))
}

function isTaken(problem: unknown): boolean {
  return problem instanceof DatabaseError && problem.code === '23505' && problem.constraint === 'code_serial'
}

function named(runs: readonly Run[], serials: readonly string[]): NamedRun[] {
  let at = 0
  return runs.map((run) => {
    const from = at
    at += run.number_of_serial
    return { ...run, serials: serials.slice(from, at) }
  })
}

/**
 * One statement for a whole chunk: a run carries its serials as lines (no serial holds a line break), because a text is
 * cheaper to send and to take apart than an array. Answers the ids that were written where taken serials are left out.
 */
async function insertCodes(
  tx: Tx,
  batch: OpenBatch,
  runs: readonly NamedRun[],
  taken: 'refuse' | 'leave_out',
): Promise<ReadonlySet<number>> {
  const { mall_id, shop_id, app, batch_id, created_at } = batch
  const dates = runs.map((run) => datesOf(run, created_at))
  const column = <K extends keyof NamedRun>(name: K) => runs.map((run) => run[name])
  const leaving_out = sql`on conflict on constraint code_serial do nothing returning code_id`
  const { rows } = await sql<{ code_id: string }>`
    insert into code (mall_id, shop_id, app, batch_id, created_at, code_id, variant_no, cert_duration_type, cert_duration,
      cert_validated_at, cert_expired_at, serial_number)
    select ${mall_id}, ${shop_id}, ${app}, ${batch_id}::bigint, ${created_at}, r.first_code_id + s.place - 1, r.variant_no,
      r.duration_type, r.duration, r.validated_at, r.expired_at, s.serial
    from unnest(
      ${column('first_code_id')}::bigint[], ${column('variant_no')}::bigint[], ${column('cert_duration_type')}::text[],
      ${column('cert_duration')}::text[], ${dates.map((date) => date.cert_validated_at)}::timestamptz[],
      ${dates.map((date) => date.cert_expired_at)}::timestamptz[], ${runs.map((run) => run.serials.join('\n'))}::text[])
      as r (first_code_id, variant_no, duration_type, duration, validated_at, expired_at, serials)
    cross join lateral string_to_table(r.serials, ${'\n'}) with ordinality as s (serial, place)
    ${taken === 'leave_out' ? leaving_out : sql``}`.execute(tx)
  return new Set(rows.map((row) => Number(row.code_id)))
}

/** A warranty that counts from creation starts with the code (product C); the others wait for their day. */
function datesOf({ cert_duration_type, cert_duration }: Run, created_at: Date) {
  return warrantyFor({
    basis: cert_duration_type,
    duration: mustBeDuration(cert_duration),
    created_at,
    activated_at: null,
    bought_at: null,
  })
}

// The door lets only well-formed durations in, and batch_item holds what came through it.
function mustBeDuration(text: string): Duration {
  const duration = parseDuration(text)
  if (duration === null) throw new RangeError(`not a duration: ${text}`)
  return duration
}

/** The counts of fresh codes, block by block. */
function deltasOf(batch: OpenBatch, runs: readonly Run[]): CountDelta[] {
  const day = countedDay(batch.created_at)
  const deltas = runs.flatMap(({ variant_no, first_code_id, number_of_serial }) => {
    const behind = first_code_id + number_of_serial
    const cells: CountDelta[] = []
    for (let from = first_code_id; from < behind;) {
      const block = Math.floor(from / blockSize)
      const to = Math.min(behind, (block + 1) * blockSize)
      cells.push({ variant_no, block, day, activated_day: null, cert_status: 'inactivated', n: to - from, printed: 0 })
      from = to
    }
    return cells
  })
  return mergeDeltas(deltas)
}

/**
 * Adds to the issue run's progress; the chunk that completes it ends the run and leaves the event. Of a run that was
 * stopped meanwhile the whole chunk is rolled back: it waits here for who stops it, and nothing is made after that.
 */
async function progress(source: Source, tx: Tx, batch: OpenBatch, codes: number): Promise<boolean> {
  const { mall_id, shop_id, batch_id } = batch
  const updated = await tx
    .updateTable('batch')
    .set({
      created: sql`created + ${codes}`,
      status: sql`case when created + ${codes} = requested then 'done' else status end`,
    })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', batch_id)
    .where('status', '=', 'running')
    .returning('status')
    .executeTakeFirst()
  if (updated === undefined) throw new RunStopped()
  if (updated.status !== 'done') return false
  await tx
    .insertInto('event')
    .values({
      mall_id,
      shop_id,
      event_id: source.uuid(),
      kind: 'code.issued',
      subject: batch_id,
      data: JSON.stringify({ requested: batch.requested }),
      happened_at: source.now(),
    })
    .execute()
  return true
}
