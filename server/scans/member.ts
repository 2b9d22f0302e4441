import { guestId } from '#contract/members/member-id.ts'
import type { ProofChannel } from '#contract/scans/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../database/connect.ts'

/** A buyer who has proved a number or an address. */
export type Buyer = { member_id: string; name: string; channel: ProofChannel; target: string }

const idBytes = 12

/** A buyer without a shop account has a `g:` id, the same for the same number or address in one shop (product E). */
export function memberIdOf(context: Context, shop_id: number, channel: ProofChannel, target: string): string {
  const hash = context.seals.index(context.mall_id, 'member', `${shop_id}:${channel}:${target}`)
  return guestId(hash.subarray(0, idBytes).toString('base64url'))
}

/** Keeps the buyer, sealed; one who comes again may have corrected the name, and has agreed again. */
export async function keepMember(context: Context, tx: Tx, shop_id: number, buyer: Buyer): Promise<void> {
  const { mall_id, seals } = context
  const now = context.now()
  const name_sealed = seals.seal(mall_id, buyer.name)
  const target_sealed = seals.seal(mall_id, buyer.target)
  const target_index = seals.index(mall_id, buyer.channel, buyer.target)
  const contact =
    buyer.channel === 'phone'
      ? { phone_sealed: target_sealed, phone_index: target_index }
      : { email_sealed: target_sealed, email_index: target_index }
  const { member_id } = buyer
  await tx
    .insertInto('certified_member')
    .values({ mall_id, member_id, shop_id, name_sealed, ...contact, agreed_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['mall_id', 'member_id']).doUpdateSet({ name_sealed, agreed_at: now }))
    .execute()
}
