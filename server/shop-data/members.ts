import type { Tx } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'

/** Where a member is written to. */
export type Recipient = { member_id: string; channel: 'sms' | 'email'; recipient: string }

/** Of members of this shop by their ids, the phone that was proved, else the address; who has neither is left out. */
export async function recipientsOf(
  { mall_id, shop, seals }: Context,
  tx: Tx,
  ids: readonly string[],
): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('certified_member')
    .select(['member_id', 'phone_sealed', 'email_sealed'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('member_id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ member_id, phone_sealed, email_sealed }): Recipient[] => {
    const sealed = phone_sealed ?? email_sealed
    if (sealed === null) return []
    return [{ member_id, channel: phone_sealed === null ? 'email' : 'sms', recipient: seals.open(mall_id, sealed) }]
  })
}

/** Whether a shop of this mall knows the member. */
export async function isMember({ mall_id }: Context, tx: Tx, shop_id: number, member_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return row !== undefined
}

/** The contact of one member; null without a member or a contact. */
export async function recipientOf(context: Context, tx: Tx, member_id: string | null): Promise<Recipient | null> {
  if (member_id === null) return null
  const [recipient] = await recipientsOf(context, tx, [member_id])
  return recipient ?? null
}
