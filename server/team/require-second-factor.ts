import { recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { ownAccount } from '../identity/own-account.ts'
import { holdTeam } from '../identity/owners.ts'
import { nobodysHash } from '../identity/password/password.ts'
import type { Handler } from '../kernel/handle.ts'

/**
 * Requires the second factor of the whole team, or makes it optional, from the next call on (`admit_operator`). Refused
 * without an own one (`team.second_factor_yourself`), as it would lock the caller out.
 */
export const requireSecondFactor: Handler<'requireSecondFactor'> = async (context, { required }) => {
  const { mall_id } = context
  await context.write(async (context) => {
    await holdTeam(context.tx, mall_id)
    if (required && (await wouldBeShutOut(context.tx, mall_id, ownAccount(context))))
      throw new Failure('team.second_factor_yourself')
    const changed = await context.tx
      .updateTable('mall')
      .set({ second_factor_required: required })
      .where('mall_id', '=', mall_id)
      .where('second_factor_required', '<>', required)
      .returning('mall_id')
      .executeTakeFirst()
    if (changed === undefined) return
    const action = required ? 'team.second_factor_required' : 'team.second_factor_left'
    await recordAudit(context, { action, target: mall_id })
  })
  return { required }
}

/** Platform sign-ins are exempt. */
async function wouldBeShutOut(tx: Tx, mall_id: string, account_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('account_id')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('totp_confirmed_at', 'is', null)
    .where('password_hash', '<>', nobodysHash)
    .executeTakeFirst()
  return row !== undefined
}
