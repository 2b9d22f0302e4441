import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { readMember } from './get-member.ts'
import type { Handler } from '../kernel/handle.ts'

/** Adds a note; notes are never changed, and go with the member's data. */
export const noteMember: Handler<'noteMember'> = async (context, { id, words }) => {
  const { mall_id, seals } = context
  return context.write(async (context) => {
    await holdMembers(context, [id])
    const { erased_at } = await readMember(context, id)
    if (erased_at !== null) throw new Failure('member.erased')
    const written_at = context.now()
    const row = { mall_id, member_id: id, words_sealed: seals.seal(mall_id, words), written_at }
    const { note_no } = await context.tx
      .insertInto('member_note')
      .values({ ...row, written_by: byCaller(context).name })
      .returning('note_no')
      .executeTakeFirstOrThrow()
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, { action: 'member.noted', target, detail: { characters: words.length } })
    return { note_no, written_at: toSeoulIso(written_at) }
  })
}

/** Locks the members of these ids, without unknown and erased ones. */
export async function holdMembers(context: InTransaction<Context>, ids: readonly string[]): Promise<readonly string[]> {
  const { mall_id, shop_id } = context.shop
  const rows = await context.tx
    .selectFrom('certified_member')
    .select('member_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('member_id', 'in', [...new Set(ids)])
    .where('erased_at', 'is', null)
    .orderBy('member_id')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new Failure('member.not_found')
  return rows.map(({ member_id }) => member_id)
}

type Change = { action: string; detail: Record<string, unknown>; set: Parameters<typeof setAll>[2] }

async function changeAll(context: Context, ids: readonly string[], { action, detail, set }: Change) {
  return context.write(async (context) => {
    const held = await holdMembers(context, ids)
    await setAll(context, held, set)
    const target = `shop:${context.shop.shop_id}`
    await recordAudit(context, { action, target, detail: { ...detail, count: held.length } })
    return { changed: held.length }
  })
}

async function setAll(
  { mall_id, tx }: InTransaction<Context>,
  held: readonly string[],
  set: {
    blocked_at?: Date | null
    blocked_by?: string | null
    blocked_reason?: string | null
    member_group?: string | null
  },
): Promise<void> {
  await tx
    .updateTable('certified_member')
    .set(set)
    .where('mall_id', '=', mall_id)
    .where('member_id', 'in', [...held])
    .execute()
}

/** Blocks members from registering and receiving products; they keep their own. */
export const blockMembers: Handler<'blockMembers'> = async (context, { member_ids, reason }) => {
  const set = { blocked_at: context.now(), blocked_by: byCaller(context).name, blocked_reason: reason }
  return changeAll(context, member_ids, { action: 'member.blocked', detail: {}, set })
}

export const unblockMembers: Handler<'unblockMembers'> = async (context, { member_ids }) => {
  const set = { blocked_at: null, blocked_by: null, blocked_reason: null }
  return changeAll(context, member_ids, { action: 'member.unblocked', detail: {}, set })
}

/** The shop's own groups: a word on each member. */
export const groupMembers: Handler<'groupMembers'> = async (context, { member_ids, group }) => {
  const set = { member_group: group === '' ? null : group }
  return changeAll(context, member_ids, { action: 'member.grouped', detail: {}, set })
}
