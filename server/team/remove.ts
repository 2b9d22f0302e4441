import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { endKeysOf, endSandboxAccess } from '../identity/account-keys.ts'
import { ownAccount } from '../identity/own-account.ts'
import { hasOtherOwner, holdTeam } from '../identity/owners.ts'
import { endFamiliesOf } from '../identity/session.ts'
import { roleOf } from './member-of.ts'
import type { Handler } from '../kernel/handle.ts'

/** Removes a member from the team. Histories keep their name; their sessions and API keys end for good. */
export const removeMember: Handler<'removeMember'> = async (context, { account_id }) => {
  const { mall_id } = context
  if (account_id === ownAccount(context)) throw new Failure('team.not_yourself')
  await context.write(async (context) => {
    await holdTeam(context.tx, mall_id)
    const role = await roleOf(context.tx, mall_id, account_id)
    if (role === 'owner' && !(await hasOtherOwner(context.tx, mall_id, account_id)))
      throw new Failure('team.last_owner')
    await context.tx
      .updateTable('account')
      .set({ disabled_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    await context.tx
      .deleteFrom('password_reset')
      .where('mall_id', '=', mall_id)
      .where('account_id', '=', account_id)
      .execute()
    const sessions_ended = await endFamiliesOf(context, { mall_id, account_id }, { reason: 'removed' })
    const keys_ended = await endKeysOf(context, { mall_id, account_id })
    const detail = { role, sessions_ended, keys_ended }
    await recordAudit(context, { action: 'team.removed', target: account_id, detail })
  })
  await endSandboxAccess(context, { mall_id, account_id })
  return { removed: true }
}
