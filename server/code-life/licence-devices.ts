import type { Tx } from '../database/connect.ts'
import type { Happened } from './change-records.ts'

/**
 * Devices belong to one registration (ADR 0038): they are deleted when the code's owner changes, so that the next owner
 * has every seat.
 */
export async function forgetDevices(tx: Tx, happened: readonly Happened[]): Promise<void> {
  const ended = happened.filter(({ code, after }) => code.member_id !== null && code.member_id !== after.member_id)
  const [first] = ended
  if (first === undefined) return
  const { mall_id, shop_id } = first.code
  await tx
    .deleteFrom('licence_device')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where(
      'code_id',
      'in',
      ended.map(({ code }) => code.code_id),
    )
    .execute()
}
