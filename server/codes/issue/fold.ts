import { sql } from 'kysely'
import { inTenant } from '../../database/tenant.ts'
import type { Work } from '../../kernel/job.ts'

/** Deltas folded in one transaction: enough to be cheap, few enough to be short. */
const rowsAtOnce = 5000

/** Folds a shop's open deltas into its materialized counts until there are none, or another worker is at it. */
export const fold: Work<'codes.fold'> = async (kernel, { mall_id, shop_id }, signal) => {
  for (let moved = rowsAtOnce; moved === rowsAtOnce;) {
    signal.throwIfAborted()
    const { rows } = await inTenant(kernel, mall_id, async ({ tx }) =>
      sql<{ moved: number }>`select fold_code_counts(${mall_id}, ${shop_id}, ${rowsAtOnce}) as moved`.execute(tx),
    )
    moved = rows[0]?.moved ?? 0
  }
}
