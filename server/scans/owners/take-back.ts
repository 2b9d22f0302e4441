import { sql } from 'kysely'
import { ownCancelWithin } from '#contract/scans/owners/operations.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'

type Registered = { shop_id: number; code_id: string; activated_at: Date | null }

/**
 * The reason why an owner cannot cancel a registration: it began elsewhere (hand-over, replaced code, set by the shop),
 * or it is old, as a new one may restart the warranty. Null if they can.
 */
export async function whyKept(context: InTransaction<Context>, code: Registered): Promise<FailureCode | null> {
  const { activated_at } = code
  if (activated_at === null) return null
  if (await isReceived(context, code)) return 'owner.cancel_not_own'
  return context.now().getTime() - activated_at.getTime() > ownCancelWithin ? 'owner.cancel_late' : null
}

/**
 * True if the owner did not register it: by hand-over, replacement or the shop's status dialog. The dialog's entry
 * names a member only if it assigned one.
 */
async function isReceived(
  { mall_id, tx }: InTransaction<Context>,
  { shop_id, code_id, activated_at }: Registered,
): Promise<boolean> {
  const { rows } = await sql`
    select from code_history
    where mall_id = ${mall_id} and shop_id = ${shop_id} and code_id = ${code_id}::bigint and changed_at >= ${activated_at}
      and (title = 'history.transferred' or detail = 'history.inherited_detail'
        or (title = 'history.status_changed' and member_id is not null))
    limit 1`.execute(tx)
  return rows.length > 0
}
