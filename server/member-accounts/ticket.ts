import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import { Failure } from '../kernel/failure.ts'
import { joinTicketOf } from '../identity/sign-in/join-ticket.ts'
import type { Handler } from '../kernel/handle.ts'

/** Which site the account will be of. */
export const getJoinTicket: Handler<'getJoinTicket'> = async (context) => {
  const held = joinTicketOf(context)
  if (held === null) throw new Failure('member_account.no_ticket')
  const { mall_id } = held
  return inTenant(context, mall_id, async ({ tx }) => {
    const mall = await tx
      .selectFrom('mall as m')
      .leftJoin('shop as s', (join) => join.onRef('s.mall_id', '=', 'm.mall_id').on('s.is_default', '=', true))
      .select(['m.mall_name', 's.primary_domain'])
      .where('m.mall_id', '=', mall_id)
      .executeTakeFirst()
    if (mall === undefined) throw new Failure('member_account.no_ticket')
    if (await hasAccount(tx, mall_id)) throw new Failure('member_account.site_joined')
    const { mall_name, primary_domain } = mall
    return { mall_id, mall_name, primary_domain, expires_at: toSeoulIso(new Date(held.expires_at)) }
  })
}

/** True if the mall has an account already. */
export async function hasAccount(tx: Tx, mall_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_login')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
