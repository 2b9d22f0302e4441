import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { ownAccount, ownFamily } from '../identity/own-account.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lists the sessions of the account that have not ended and can still be refreshed, and this one. */
export const listSessions: Handler<'listSessions'> = async (context) => {
  const { mall_id } = context
  const family_id = ownFamily(context)
  const rows = await context.read(async (context) => {
    const live = await liveFamilies(context)
    return context.tx
      .selectFrom('session_family as f')
      .select(['f.family_id', 'f.device', 'f.created_at', 'f.last_used_at', 'f.auto_login'])
      .where('f.mall_id', '=', mall_id)
      .where('f.account_id', '=', ownAccount(context))
      .where('f.ended_at', 'is', null)
      .where('f.family_id', 'in', [family_id, ...live])
      .orderBy('f.last_used_at', (order) => order.desc().nullsLast())
      .limit(100)
      .execute()
  })
  return {
    sessions: rows.map((row) => ({
      session_id: row.family_id,
      device: row.device,
      signed_in_at: toSeoulIso(row.created_at),
      last_used_at: isoOrNull(row.last_used_at),
      auto_login: row.auto_login,
      is_this: row.family_id === family_id,
    })),
  }
}

/** Live sessions of the account; tokens are in a table shared by all malls. */
async function liveFamilies(context: InTransaction<Context>): Promise<string[]> {
  const rows = await context.tx
    .selectFrom('refresh_token')
    .select('family_id')
    .where('mall_id', '=', context.mall_id)
    .where('account_id', '=', ownAccount(context))
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', context.now())
    .execute()
  return rows.map(({ family_id }) => family_id)
}
