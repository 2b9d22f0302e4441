import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { hasOtherOwner, holdTeam } from '../identity/owners.ts'
import { memberOf, roleOf } from './member-of.ts'
import type { Handler } from '../kernel/handle.ts'

/** Changes a member's role, from their next call on. The last owner keeps theirs. */
export const changeRole: Handler<'changeRole'> = async (context, { account_id, role }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    await holdTeam(context.tx, mall_id)
    const before = await roleOf(context.tx, mall_id, account_id)
    if (before === 'owner' && role !== 'owner' && !(await hasOtherOwner(context.tx, mall_id, account_id))) {
      throw new Failure('team.last_owner')
    }
    if (before !== role) {
      await context.tx
        .updateTable('account')
        .set({ role })
        .where('mall_id', '=', mall_id)
        .where('account_id', '=', account_id)
        .execute()
      const detail = { from: before, to: role }
      await recordAudit(context, { action: 'team.role_changed', target: account_id, detail })
    }
    return memberOf(context, account_id)
  })
}
