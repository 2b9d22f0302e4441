import { sql } from 'kysely'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { MemberDetail } from '#contract/members/look.ts'
import { historyPurposes } from '#contract/messages/purposes.ts'
import { adminTriggers } from '#contract/messages/rules/admin-recipients.ts'
import type { InTransaction } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { openNotes } from '../shop-data/notes.ts'
import { recordAccess } from '../personal-data/personal-access.ts'
import { type MemberRow, memberOf, shownMembers } from './find-members.ts'
import { timelineOf } from './timeline.ts'
import type { Handler } from '../kernel/handle.ts'

/** Messages that are shown. */
const shown = 30

/** Returns one member, masked; the look is logged. */
export const getMember: Handler<'getMember'> = async (context, { id }) => {
  return context.write(async (context) => {
    const row = await readMember(context, id)
    if (row.erased_at === null) await recordAccess(context, { kind: 'detail', screen: 'members', subjects: [id] })
    const { consent_version, blocked_by, blocked_reason } = row
    return {
      ...memberOf(context, row),
      agreed_at: toSeoulIso(row.agreed_at),
      consent_version,
      consents: await consentsOf(context, id),
      marketing_at: isoOrNull(row.marketing_at),
      blocked_at: isoOrNull(row.blocked_at),
      blocked_by,
      blocked_reason,
      erased_at: isoOrNull(row.erased_at),
      notes: await notesOf(context, id),
      timeline: await timelineOf(context, id),
      messages: await messagesOf(context, id),
    }
  })
}

/** The member of an id in this shop; fails `member.not_found`. */
export async function readMember(context: InTransaction<Context>, id: string): Promise<MemberRow> {
  const { mall_id, shop_id } = context.shop
  const found = sql`from certified_member m where m.mall_id = ${mall_id} and m.shop_id = ${shop_id} and m.member_id = ${id}`
  const [row] = await shownMembers(context, found, { state: '', limit: 1, offset: 0 })
  if (row === undefined) throw new Failure('member.not_found')
  return row
}

async function notesOf(context: InTransaction<Context>, member_id: string): Promise<MemberDetail['notes']> {
  const rows = await context.tx
    .selectFrom('member_note')
    .select(['note_no', 'words_sealed', 'written_at', 'written_by'])
    .where('mall_id', '=', context.mall_id)
    .where('member_id', '=', member_id)
    .orderBy('note_no', 'desc')
    .execute()
  return openNotes(context, rows)
}

/** Reads the other consents: of each consent of the shop's own the newest. */
async function consentsOf({ shop, tx }: InTransaction<Context>, member_id: string): Promise<MemberDetail['consents']> {
  const rows = await tx
    .selectFrom('buyer_consent')
    .distinctOn('title')
    .select(['title', 'version', 'agreed_at'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('member_id', '=', member_id)
    .orderBy('title')
    .orderBy('agreed_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, agreed_at: toSeoulIso(row.agreed_at) }))
}

async function messagesOf({ shop, tx }: InTransaction<Context>, id: string): Promise<MemberDetail['messages']> {
  const rows = await tx
    .selectFrom('message')
    .select(['message_id', 'purpose', 'channel', 'queued_at'])
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .where('member_id', '=', id)
    .where('purpose', 'in', historyPurposes)
    // Excludes messages to the shop's own people.
    .where('purpose', 'not in', adminTriggers)
    .orderBy('queued_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, queued_at: toSeoulIso(row.queued_at) }))
}

/** Name and contact whole, for a reason and after a second proof; the log has it before they are shown. */
export const revealMember: Handler<'revealMember'> = async (context, { id, reason, ...proof }) => {
  await context.read((context) => readMember(context, id))
  await proveAgain(context, proof)
  return context.write(async (context) => {
    const row = await readMember(context, id)
    if (row.name_sealed === null) throw new Failure('member.erased')
    await recordAccess(context, { kind: 'reveal', screen: 'members', subjects: [id], reason })
    const opened = (sealed: Buffer | null) => (sealed === null ? null : context.seals.open(context.mall_id, sealed))
    return { name: opened(row.name_sealed) ?? '', phone: opened(row.phone_sealed), email: opened(row.email_sealed) }
  })
}
