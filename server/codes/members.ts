import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { isMember } from '../shop-data/members.ts'
import type { Handler } from '../kernel/handle.ts'

/** Whether the shop knows a buyer of this id (001 §8: 404 tells to check it again). */
export const validateMember: Handler<'validateMember'> = async (context, { id }) => {
  await context.read((tx) => mustBeMember(context, tx, id.trim()))
  return { exists: true }
}

/** Fails `member.not_found` for an id that no buyer of this shop has. */
export async function mustBeMember(context: Context, tx: Tx, member_id: string): Promise<void> {
  if (!(await isMember(context, tx, context.shop.shop_id, member_id))) throw new Failure('member.not_found')
}
