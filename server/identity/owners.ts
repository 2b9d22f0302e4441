import type { Tx } from '../database/connect.ts'

/** A mall with a team never loses its last owner, whatever happens at the same moment. */

/** Serializes changes of a team by a lock: until the commit nobody else of the mall changes who owns it. */
export async function holdTeam(tx: Tx, mall_id: string): Promise<void> {
  await tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).forNoKeyUpdate().execute()
}

/** Whether somebody else owns the mall too. */
export async function hasOtherOwner(tx: Tx, mall_id: string, account_id: string): Promise<boolean> {
  return (await otherRoles(tx, mall_id, account_id)).includes('owner')
}

/** Whether nobody would own the mall any more while others still belong to it. */
export async function isLastOwner(tx: Tx, mall_id: string, account_id: string): Promise<boolean> {
  const roles = await otherRoles(tx, mall_id, account_id)
  return roles.length > 0 && !roles.includes('owner')
}

async function otherRoles(tx: Tx, mall_id: string, account_id: string) {
  const others = await tx
    .selectFrom('account')
    .select('role')
    .where('mall_id', '=', mall_id)
    .where('account_id', '<>', account_id)
    .where('disabled_at', 'is', null)
    .execute()
  return others.map(({ role }) => role)
}
