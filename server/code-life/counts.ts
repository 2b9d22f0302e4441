import { sql } from 'kysely'
import type { CertStatus } from '#contract/codes/code.ts'
import { dayNumber, seoulDay } from '#contract/kernel/seoul.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/** Codes are counted in blocks of this many ids, so that any offset of a list is found through the counts. */
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

/** Signed changes of the counts, one a cell: of how many codes there are, and how many of them have a label. */
export type CountDelta = {
  variant_no: string
  block: number
  day: number
  activated_day: number | null
  cert_status: CertStatus
  n: number
  printed: number
}

/** Dependencies of the queue of folding. */
export type Folding = Pick<Kernel, 'enqueue' | 'random'>

/** Enqueues the folding of a shop's count deltas; debounced, so one waiting job suffices. */
export async function askToFold(kernel: InTransaction<Pick<Kernel, 'enqueue'>>, shop: ShopKey): Promise<void> {
  const { mall_id, shop_id } = shop
  await kernel.enqueue(kernel.tx, 'codes.fold', { mall_id, shop_id }, `${mall_id}:${shop_id}`)
}

/** Adds up what falls into the same cell; cells that do not change are left out. */
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

/** Computes the signed rows of a change: one cell loses what another gains. */
export function deltasOf({ code_id, variant_no, created_at, before, after }: CountedChange): CountDelta[] {
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

/** One change in this many asks for folding, on the average: the open ones stay few, and writers rarely meet. */
const changesPerFold = 64

/** Counts changes of codes, in the transaction that makes them: all of the transaction at once, all of one shop. */
export async function countChange(kernel: InTransaction<Folding>, changes: readonly CountedChange[]): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const deltas = mergeDeltas(changes.flatMap(deltasOf))
  if (deltas.length === 0) return
  await writeDeltas(kernel.tx, first.mall_id, first.shop_id, deltas)
  const [high = 0, low = 0] = kernel.random(2)
  if ((high * 256 + low) * changesPerFold < 65_536 * changes.length) await askToFold(kernel, first)
}

/** Appends signed changes of one shop's counts. */
export async function writeDeltas(
  tx: Tx,
  mall_id: string,
  shop_id: number,
  deltas: readonly CountDelta[],
): Promise<void> {
  const rows = deltas.map(
    (delta) =>
      sql`(${mall_id}, ${shop_id}, ${delta.variant_no}, ${delta.block}, ${delta.day}, ${delta.activated_day},
        ${delta.cert_status}, ${delta.n}, ${delta.printed})`,
  )
  await sql`
    insert into code_delta (mall_id, shop_id, variant_no, block, day, activated_day, cert_status, n, printed)
    values ${sql.join(rows)}`.execute(tx)
}
