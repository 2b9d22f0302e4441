import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { makeSerialLines, serialLine } from '#contract/codes/serial.ts'
import { isSandbox, sandboxSerial } from '#contract/kernel/sandbox.ts'
import { type Basis, type Duration, parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { App } from '#contract/kernel/wire.ts'
import { type CountDelta, blockSize, countedDay, mergeDeltas, writeDeltas } from './counts.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** The issue run that codes are made for. */
export type Issue = ShopKey & { app: App; batch_id: string; created_at: Date }

/** Codes with consecutive ids that differ in nothing but their serial. */
export type FreshRun = {
  variant_no: string
  first_code_id: number
  number_of_serial: number
  cert_duration_type: Basis
  cert_duration: string
}

/** A run with its serials, one for each id, as the bytes of lines. */
type NamedRun = FreshRun & { serials: Uint8Array }

/**
 * Inserts codes and counts them; their origin is in their batch. `given` are a merchant's own serials instead of
 * generated ones; a serial that exists is the caller's failure. Returns how many count changes are pending.
 */
export async function issueCodes(
  { random, tx }: InTransaction<Pick<Kernel, 'random'>>,
  issue: Issue,
  { runs, given }: { runs: readonly FreshRun[]; given?: readonly string[] | undefined },
): Promise<number> {
  if (given === undefined) await writeMade({ random, tx }, issue, runs)
  else await insertCodes(tx, issue, namedBy(given, runs), 'refuse')
  const deltas = deltasOf(issue, runs)
  await writeDeltas(tx, issue.mall_id, issue.shop_id, deltas)
  return deltas.length
}

/**
 * Writes codes with made serials. Two equal ones are a matter of 75 random bits, so the fast insert does not look for
 * them (ON CONFLICT costs a third more CPU); where the database finds one, only the codes without a serial draw again.
 */
async function writeMade(
  { random, tx }: InTransaction<Pick<Kernel, 'random'>>,
  batch: Issue,
  runs: readonly FreshRun[],
): Promise<void> {
  const codes = runs.reduce((sum, run) => sum + run.number_of_serial, 0)
  const lines = makeSerialLines(random, codes, startOf(batch))
  const made = named(runs, lines)
  await sql`savepoint serials`.execute(tx)
  try {
    await insertCodes(tx, batch, made, 'refuse')
  } catch (problem) {
    if (!isTaken(problem)) throw problem
    await sql`rollback to savepoint serials`.execute(tx)
    await writeAroundTaken({ random, tx }, batch, made)
  }
  await sql`release savepoint serials`.execute(tx)
  free(lines)
}

/** Gives memory back at once: a collection that few objects call for would come after many megabytes of such bytes. */
function free({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0)
}

/** Codes of a sandbox say that they are tests. */
function startOf({ mall_id }: Issue): string {
  return isSandbox(mall_id) ? sandboxSerial : ''
}

/** Randomness that repeats itself more often than this is broken, and no code may come from it. */
const drawsMax = 10

async function writeAroundTaken(
  { random, tx }: InTransaction<Pick<Kernel, 'random'>>,
  batch: Issue,
  made: readonly NamedRun[],
): Promise<void> {
  let open = made
  for (let draw = 1; open.length > 0; draw++) {
    if (draw > drawsMax) throw new Error('serials repeat: the source of randomness is broken')
    const written = await insertCodes(tx, batch, open, 'leave_out')
    const missing = open.flatMap((run) => singles(run)).filter((run) => !written.has(run.first_code_id))
    open = named(missing, makeSerialLines(random, missing.length, startOf(batch)))
  }
}

function singles(run: FreshRun): FreshRun[] {
  return Array.from({ length: run.number_of_serial }, (_, index) => ({
    ...run,
    first_code_id: run.first_code_id + index,
    number_of_serial: 1,
  }))
}

function isTaken(problem: unknown): boolean {
  if (!(problem instanceof DatabaseError) || problem.code !== '23505') return false
  // A cluster names the part of the index, and only in the words.
  return problem.constraint === 'code_serial' || /"code_serial_\d+"/.test(problem.message)
}

function named(runs: readonly FreshRun[], lines: Uint8Array): NamedRun[] {
  let at = 0
  return runs.map((run) => {
    const from = at
    at += run.number_of_serial * serialLine
    // Without the last line break.
    return { ...run, serials: lines.subarray(from, Math.max(from, at - 1)) }
  })
}

/** With a merchant's own serials. */
function namedBy(given: readonly string[], runs: readonly FreshRun[]): NamedRun[] {
  let at = 0
  return runs.map((run) => {
    const from = at
    at += run.number_of_serial
    return { ...run, serials: Buffer.from(given.slice(from, at).join('\n')) }
  })
}

/**
 * One statement for a whole chunk: a run carries its serials as lines (no serial holds a line break), because a text is
 * cheaper to send and to take apart than an array, and as bytes they leave nothing for the collector. Answers the ids that
 * were written where taken serials are left out.
 */
async function insertCodes(
  tx: Tx,
  batch: Issue,
  runs: readonly NamedRun[],
  taken: 'refuse' | 'leave_out',
): Promise<ReadonlySet<number>> {
  const { mall_id, shop_id, app, batch_id, created_at } = batch
  const dates = runs.map((run) => datesOf(run, created_at))
  const column = <K extends keyof FreshRun>(name: K) => runs.map((run) => run[name])
  const serials = textArray(runs.map((run) => run.serials))
  const leaving_out = sql`on conflict on constraint code_serial do nothing returning code_id`
  const { rows } = await sql<{ code_id: string }>`
    insert into code (mall_id, shop_id, app, batch_id, created_at, code_id, variant_no, cert_duration_type, cert_duration,
      cert_validated_at, cert_expired_at, serial_number)
    select t.mall_id, ${shop_id}::integer, ${app}, ${batch_id}::bigint, ${created_at}::timestamptz, r.first_code_id + s.place - 1, r.variant_no,
      r.duration_type, r.duration, r.validated_at, r.expired_at, s.serial
    from mall t cross join unnest(
      ${column('first_code_id')}::bigint[], ${column('variant_no')}::bigint[], ${column('cert_duration_type')}::text[],
      ${column('cert_duration')}::text[], ${dates.map((date) => date.cert_validated_at)}::timestamptz[],
      ${dates.map((date) => date.cert_expired_at)}::timestamptz[], ${serials}::text[])
      as r (first_code_id, variant_no, duration_type, duration, validated_at, expired_at, serials)
    cross join lateral string_to_table(r.serials, ${'\n'}) with ordinality as s (serial, place)
    where t.mall_id = ${mall_id}
    ${taken === 'leave_out' ? leaving_out : sql``}`.execute(tx)
  free(serials)
  return new Set(rows.map((row) => Number(row.code_id)))
}

/** A warranty that counts from creation starts with the code (product C); the others wait for their day. */
function datesOf({ cert_duration_type, cert_duration }: FreshRun, created_at: Date) {
  return warrantyFor({
    basis: cert_duration_type,
    duration: mustBeDuration(cert_duration),
    created_at,
    activated_at: null,
    bought_at: null,
  })
}

// Durations are validated on input, and batch_item holds only those.
function mustBeDuration(text: string): Duration {
  const duration = parseDuration(text)
  if (duration === null) throw new RangeError(`not a duration: ${text}`)
  return duration
}

/** The counts of fresh codes, block by block. */
function deltasOf(batch: Issue, runs: readonly FreshRun[]): CountDelta[] {
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
/** `text` in the catalogue of PostgreSQL, where its number never changes. */
const typeOfText = 25
const headSize = 20

/**
 * Encodes texts as a binary array of PostgreSQL (`array_recv`): sent unchanged as a parameter, while a list of strings
 * would first be joined and quoted.
 */
function textArray(texts: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + 4 + text.length, headSize))
  // One dimension that begins at 1, without nulls.
  for (const [place, word] of [1, 0, typeOfText, texts.length, 1].entries()) bytes.writeInt32BE(word, place * 4)
  let at = headSize
  for (const text of texts) {
    at = bytes.writeInt32BE(text.length, at)
    bytes.set(text, at)
    at += text.length
  }
  return bytes
}
