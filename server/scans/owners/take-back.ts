import { sql } from 'kysely'
import { ownCancelWithin } from '#contract/scans/owners/operations.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'

type Registered = { shop_id: number; code_id: string; activated_at: Date | null }

/**
 * Why an owner cannot take the registration of a code back by themselves: it is another's (who gave the product away,
 * whose code was replaced, or the shop, which named the owner), or it is old, as whoever registers anew may begin a new
 * warranty. Null where they can.
 */
export async function whyKept(context: InTransaction<Context>, code: Registered): Promise<FailureCode | null> {
  const { activated_at } = code
  if (activated_at === null) return null
  if (await isReceived(context, code)) return 'owner.cancel_not_own'
  return context.now().getTime() - activated_at.getTime() > ownCancelWithin ? 'owner.cancel_late' : null
}

/**
 * Whether it has come to its owner from somebody else, in the place of another, or by the shop's status dialog, since it
 * was registered. A line of the dialog names whom it made the owner; a buyer whose own request it let through it does not.
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
