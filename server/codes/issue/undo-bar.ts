import { sql } from 'kysely'
import type { UndoBar } from '#contract/codes/batches.ts'
import type { Tx } from '../../database/connect.ts'
import type { IdRange } from './batch-counts.ts'

/**
 * Finds the reason that a range of codes cannot be undone: one of them was printed, scanned or certified (product C).
 * Every question is answered by an index, also for twenty million untouched codes.
 */
export async function undoBarOf(tx: Tx, { mall_id, shop_id, first, last }: IdRange): Promise<UndoBar | null> {
  const own = sql`mall_id = ${mall_id} and shop_id = ${shop_id} and code_id between ${first} and ${last}`
  const { rows } = await sql<Record<UndoBar, boolean>>`
    select
      exists (select from batch where mall_id = ${mall_id} and shop_id = ${shop_id} and first_code_id = ${first}
        and printed > 0) or exists (select from code_history where ${own} and title = 'history.printed') as printed,
      exists (select from scan where ${own} and code_id is not null) as scanned,
      exists (select from code where ${own} and cert_status = 'activated')
        or exists (select from code where ${own} and cert_status = 'approved')
        or exists (select from code where ${own} and cert_status = 'lost')
        or exists (select from code_history where ${own}
          and title not in ('history.printed', 'history.memo', 'history.warranty_changed', 'history.blocked',
            'history.unblocked')) as certified
    `.execute(tx)
  const [bars] = rows
  const order: readonly UndoBar[] = ['certified', 'printed', 'scanned']
  return order.find((bar) => bars?.[bar] === true) ?? null
}
