import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { endKeysOf } from '../identity/account-keys.ts'
import { holdTeam } from '../identity/owners.ts'
import { memberOf } from './member-of.ts'
import { restorableSince } from './member-rows.ts'
import type { Handler } from '../kernel/handle.ts'

/** Restores a member with their role, password and second factor; they sign in anew, and their keys stay ended. */
export const restoreMember: Handler<'restoreMember'> = async (context, { account_id }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    await holdTeam(context.tx, mall_id)
    const row = await context.tx
      .updateTable('account')
      .set({ disabled_at: null })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .where('disabled_at', '>', restorableSince(context))
      .returning(['role', 'login_id'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('team.member_not_found')
    await mustHaveLogin(context.tx, mall_id, account_id, row.login_id)
    // Of members who were removed before keys ended with them.
    await endKeysOf(context, { mall_id, account_id })
    await recordAudit(context, { action: 'team.restored', target: account_id, detail: { role: row.role } })
    return memberOf(context, account_id)
  })
}

/** The address may belong to a later invitation's account by now (see `accept`). */
async function mustHaveLogin(tx: Tx, mall_id: string, account_id: string, login_id: string): Promise<void> {
  if (!login_id.includes('@')) return
  const login = await tx
    .selectFrom('account_login')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (login === undefined) throw new Failure('team.address_taken')
}
