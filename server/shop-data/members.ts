import type { InTransaction, Tx } from '../database/connect.ts'
import type { ShopKey } from '../kernel/shop-key.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** Where a member is written to. */
export type Recipient = { member_id: string; channel: 'sms' | 'email'; recipient: string }

/** Of members of this shop by their ids, the phone that was proved, else the address; who has neither is left out. */
export async function recipientsOf(
  { mall_id, shop, seals, tx }: InTransaction<Context>,
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
export async function isMember(
  { mall_id, tx }: InTransaction<Context>,
  shop_id: number,
  member_id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return row !== undefined
}

/** A member id as it was given, and the field that said it. */
type Named = { member_id: string; path: string }

/** Refuses a member who cannot become a code's owner: unknown to this shop, merged into another, erased or blocked. */
export async function mustBeAbleToOwn(context: InTransaction<Context>, named: Named): Promise<void> {
  const row = await mustBeKnown(context, named)
  if (row.blocked_at !== null) throw refused('member.blocked', named)
}

/** Refuses a member id that no living buyer of this shop has; returns the member's row. */
export async function mustBeKnown(
  { mall_id, shop, tx }: InTransaction<Context>,
  named: Named,
): Promise<{ blocked_at: Date | null }> {
  const { member_id } = named
  const row = await tx
    .selectFrom('certified_member')
    .select(['blocked_at', 'erased_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  if (row === undefined) {
    const into = await mergedInto(tx, { mall_id, shop_id: shop.shop_id, member_id })
    throw into === null ? refused('member.not_found', named) : refused('member.merged', named, { id: into })
  }
  if (row.erased_at !== null) throw refused('member.erased', named)
  return row
}

type MemberFailure = 'member.not_found' | 'member.merged' | 'member.erased' | 'member.blocked'

function refused(code: MemberFailure, { path }: Named, values: Record<string, string> = {}): Failure {
  return new Failure(code, { values, fields: [{ path, code, values }] })
}

/** The member of this shop that another id was merged into; null if it never was. */
async function mergedInto(
  tx: Tx,
  { mall_id, shop_id, member_id }: ShopKey & { member_id: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('joined_member as j')
    .innerJoin('certified_member as m', (join) =>
      join.onRef('m.mall_id', '=', 'j.mall_id').onRef('m.member_id', '=', 'j.into_id'),
    )
    .select('j.into_id')
    .where('j.mall_id', '=', mall_id)
    .where('j.member_id', '=', member_id)
    .where('m.shop_id', '=', shop_id)
    .executeTakeFirst()
  return row?.into_id ?? null
}

/** The contact of one member; null without a member or a contact. */
export async function recipientOf(
  context: InTransaction<Context>,
  member_id: string | null,
): Promise<Recipient | null> {
  if (member_id === null) return null
  const [recipient] = await recipientsOf(context, [member_id])
  return recipient ?? null
}
