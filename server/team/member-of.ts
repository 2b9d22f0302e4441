import type { Role } from '#contract/kernel/roles.ts'
import type { TeamMember } from '#contract/team/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { membersOf } from './member-rows.ts'

/** The role of a present member of the team. */
export async function roleOf(tx: Tx, mall_id: string, account_id: string): Promise<Role> {
  const row = await tx
    .selectFrom('account')
    .select('role')
    .where('mall_id', '=', mall_id)
    .where('account_id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('team.member_not_found')
  return row.role
}

/** One of the team as a changing operation answers them. */
export async function memberOf(context: InTransaction<Context>, account_id: string): Promise<TeamMember> {
  const [found] = await membersOf(context, account_id)
  if (found === undefined) throw new Failure('team.member_not_found')
  return found
}
