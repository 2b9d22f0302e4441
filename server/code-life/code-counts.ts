import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { dayNumber, seoulDay } from '#contract/kernel/seoul.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

/** The size of a counted block of ids: through the counts of blocks any offset of a list is located. */
export const blockSize = 4096

/** The day number under which a code is counted: the Seoul day of the moment. */
export function countedDay(at: Date): number {
  return dayNumber(seoulDay(at))
}

/** The part of a code's state that its counts depend on. */
export type CountedState = { cert_status: CertStatus; activated_at: Date | null; printed_count: number }

/** A code before and after a change; null before it was made, and after it was destroyed. */
export type CountedChange = {
  mall_id: string
  shop_id: number
  code_id: string
  variant_no: string
  created_at: Date
  before: CountedState | null
  after: CountedState | null
}

/** A signed delta of the counts, one a cell: of how many codes there are, and how many of them have a label. */
export type CountDelta = {
  variant_no: string
  block: number
  day: number
  activated_day: number | null
  cert_status: CertStatus
  n: number
  printed: number
}

/** The parts that enqueueing the fold job needs. */
export type Folding = Pick<Kernel, 'enqueue' | 'random'>

/** One change in this many asks for a fold, at random: few deltas stay open, and writers rarely meet. */
const changesPerFold = 64

/**
 * Appends count deltas for changes of codes, in the transaction that makes them. Whoever changes a code's status or its
 * activation date, prints its first label or destroys it calls this with all the changes of the transaction at once
 * (all of one shop).
 */
export async function countChange(kernel: Folding, tx: Tx, changes: readonly CountedChange[]): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const deltas = mergeDeltas(changes.flatMap(deltasOf))
  if (deltas.length === 0) return
  await writeDeltas(tx, first.mall_id, first.shop_id, deltas)
  const [high = 0, low = 0] = kernel.random(2)
  if ((high * 256 + low) * changesPerFold < 65_536 * changes.length) await askToFold(kernel, tx, first)
}

/** Enqueues the fold of a shop's open deltas; one waiting job is enough for everybody. */
export async function askToFold(
  kernel: Pick<Kernel, 'enqueue'>,
  tx: Tx,
  shop: { mall_id: string; shop_id: number },
): Promise<void> {
  const { mall_id, shop_id } = shop
  await kernel.enqueue(tx, 'codes.fold', { mall_id, shop_id }, `${mall_id}:${shop_id}`)
}

/** Appends deltas of one shop's counts. */
export async function writeDeltas(
  tx: Tx,
  mall_id: string,
  shop_id: number,
  deltas: readonly CountDelta[],
): Promise<void> {
  const column = <K extends keyof CountDelta>(name: K) => deltas.map((delta) => delta[name])
  await sql`
    insert into code_delta (mall_id, shop_id, variant_no, block, day, activated_day, cert_status, n, printed)
    select ${mall_id}, ${shop_id}, d.* from unnest(
      ${column('variant_no')}::bigint[], ${column('block')}::bigint[], ${column('day')}::integer[],
      ${column('activated_day')}::integer[], ${column('cert_status')}::text[], ${column('n')}::bigint[],
      ${column('printed')}::bigint[]) as d`.execute(tx)
}

/** Merges the deltas of one cell; cells whose sum is zero are left out. */
export function mergeDeltas(deltas: readonly CountDelta[]): CountDelta[] {
  const cells = new Map<string, CountDelta>()
  for (const delta of deltas) {
    const key = `${delta.variant_no}:${delta.block}:${delta.day}:${delta.activated_day}:${delta.cert_status}`
    const cell = cells.get(key)
    const sum = { n: (cell?.n ?? 0) + delta.n, printed: (cell?.printed ?? 0) + delta.printed }
    cells.set(key, { ...delta, ...sum })
  }
  return [...cells.values()].filter((cell) => cell.n !== 0 || cell.printed !== 0)
}

function deltasOf({ code_id, variant_no, created_at, before, after }: CountedChange): CountDelta[] {
  const cell = (state: CountedState, n: number): CountDelta => ({
    variant_no,
    block: Math.floor(Number(code_id) / blockSize),
    day: countedDay(created_at),
    activated_day: state.activated_at === null ? null : countedDay(state.activated_at),
    cert_status: state.cert_status,
    n,
    printed: state.printed_count > 0 ? n : 0,
  })
  return [...(before === null ? [] : [cell(before, -1)]), ...(after === null ? [] : [cell(after, 1)])]
}
