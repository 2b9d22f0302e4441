import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'

type Validate = Operations['validateMember']

/** Whether the shop knows a buyer of this id (001 §8: 404 tells to check it again). */
export async function validateMember(context: Context, { id }: InputOf<Validate>): Promise<OutputOf<Validate>> {
  await context.read((tx) => mustBeMember(context, tx, id.trim()))
  return { exists: true }
}

/** Fails `member.not_found` for an id that no buyer of this shop has. */
export async function mustBeMember(context: Context, tx: Tx, member_id: string): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const row = await tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('member.not_found')
}
