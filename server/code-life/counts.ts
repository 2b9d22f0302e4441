import { sql } from 'kysely'
import type { CountDelta, CountedChange, Folding } from './code-counts.ts'
import { askToFold, deltasOf, mergeDeltas } from './code-counts.ts'
import type { Tx } from '../database/connect.ts'

/** One change in this many asks for folding, on the average: the open ones stay few, and writers rarely meet. */
const changesPerFold = 64

/** Counts changes of codes, in the transaction that makes them: all of the transaction at once, all of one shop. */
export async function countChange(kernel: Folding, tx: Tx, changes: readonly CountedChange[]): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const deltas = mergeDeltas(changes.flatMap(deltasOf))
  if (deltas.length === 0) return
  await writeDeltas(tx, first.mall_id, first.shop_id, deltas)
  const [high = 0, low = 0] = kernel.random(2)
  if ((high * 256 + low) * changesPerFold < 65_536 * changes.length) await askToFold(kernel, tx, first)
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
