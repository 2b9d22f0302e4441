import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'

/** Takes the mall's row and changes its state; a mall that is not in the state before is a conflict. */
export async function changeMallState(
  tx: Tx,
  mall_id: string,
  move: { from: 'approved' | 'suspended'; to: 'approved' | 'suspended'; suspended_reason: string | null },
): Promise<void> {
  const { from, to, suspended_reason } = move
  const row = await tx.selectFrom('mall').select('state').where('mall_id', '=', mall_id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Failure('staff.mall_not_found')
  if (row.state !== from) throw new Failure('staff.mall_state_conflict')
  await tx.updateTable('mall').set({ state: to, suspended_reason }).where('mall_id', '=', mall_id).execute()
}
