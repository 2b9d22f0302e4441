import type { MemberProfile } from '#contract/member-accounts/operations.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { ownAccount } from '../identity/own-account.ts'
import { isLastOwner } from '../identity/owners.ts'
import type { Handler } from '../kernel/handle.ts'

/** One's own account. */
export const getMemberProfile: Handler<'getMemberProfile'> = async (context) => {
  return context.read((context) => profileOf(context, ownAccount(context)))
}

export async function profileOf(context: InTransaction<Context>, account_id: string): Promise<MemberProfile> {
  const { mall_id, seals } = context
  const row = await context.tx
    .selectFrom('account as a')
    .innerJoin('mall as m', 'm.mall_id', 'a.mall_id')
    .leftJoin('account_login as l', (join) =>
      join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
    )
    .select(['m.mall_name', 'a.role', 'a.created_at', 'a.last_login_at', 'a.display_name_sealed'])
    .select(['a.mall_email_sealed', 'l.account_id as signs_in_by_email'])
    .where('a.mall_id', '=', mall_id)
    .where('a.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const { mall_email_sealed, display_name_sealed, last_login_at } = row
  const by_email = row.signs_in_by_email !== null && mall_email_sealed !== null
  return {
    mall_id,
    mall_name: row.mall_name,
    email: by_email ? seals.open(mall_id, mall_email_sealed) : null,
    name: display_name_sealed === null ? null : seals.open(mall_id, display_name_sealed),
    role: row.role,
    created_at: toSeoulIso(row.created_at),
    last_login_at: isoOrNull(last_login_at),
    last_owner: await isLastOwner(context.tx, mall_id, account_id),
  }
}
