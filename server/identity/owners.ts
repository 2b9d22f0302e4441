import type { Tx } from '../database/connect.ts'

/** A mall with a team never loses its last owner, whatever happens at the same moment. */

/** Serializes changes of a mall's owners by a row lock until the commit. */
export async function holdTeam(tx: Tx, mall_id: string): Promise<void> {
  await tx.selectFrom('mall').select('mall_id').where('mall_id', '=', mall_id).forNoKeyUpdate().execute()
}

/** True if the mall has another owner. */
export async function hasOtherOwner(tx: Tx, mall_id: string, account_id: string): Promise<boolean> {
  return (await otherRoles(tx, mall_id, account_id)).includes('owner')
}

/** True if the mall would lose its last owner while others still belong to it. */
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
