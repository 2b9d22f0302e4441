import { sql } from 'kysely'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'

/** Retention of the data of buyers who stay, as the nightly sweep keeps it: the parts whose own time is over. */

/** Deletes the words and pictures of losses long over, and pictures without a record. */
export async function forgetLosses(tx: Tx, mall_id: string, before: Date): Promise<void> {
  await sql`
    update lost_record set report_sealed = null, resolved_note_sealed = null
    where mall_id = ${mall_id} and (report_sealed is not null or resolved_note_sealed is not null)
      and resolved_at < ${before}`.execute(tx)
  await sql`
    delete from lost_note n using lost_record r
    where n.mall_id = ${mall_id} and r.mall_id = ${mall_id} and r.lost_no = n.lost_no and r.resolved_at < ${before}`.execute(
    tx,
  )
  await sql`
    delete from buyer_picture p
    where p.mall_id = ${mall_id} and p.about = 'loss' and not exists (
      select from lost_record r where r.mall_id = ${mall_id} and r.lost_no = p.about_no
        and (r.resolved_at is null or r.resolved_at >= ${before}))`.execute(tx)
  await sql`
    delete from finder_message f
    where f.mall_id = ${mall_id} and f.written_at < ${before} and not exists (
      select from lost_record r where r.mall_id = ${mall_id} and r.shop_id = f.shop_id and r.code_id = f.code_id
        and (r.resolved_at is null or r.resolved_at >= ${before}))`.execute(tx)
}

/** Proofs of purchase and reasons of registrations that were decided long ago; and pictures whose code is gone. */
export async function forgetApprovals(tx: Tx, mall_id: string, before: Date): Promise<void> {
  await sql`
    update approval_request set reason_sealed = null
    where mall_id = ${mall_id} and reason_sealed is not null and decided_at < ${before}`.execute(tx)
  await sql`
    delete from buyer_picture p
    where p.mall_id = ${mall_id} and p.about = 'approval' and not exists (
      select from approval_request r where r.mall_id = ${mall_id} and r.approval_no = p.about_no
        and (r.decided_at is null or r.decided_at >= ${before}))`.execute(tx)
}

/** Pictures of repairs whose code was destroyed. */
export async function forgetRepairPictures(tx: Tx, mall_id: string): Promise<void> {
  await sql`
    delete from buyer_picture p
    where p.mall_id = ${mall_id} and p.about = 'repair' and not exists (
      select from repair r where r.mall_id = ${mall_id} and r.repair_no = p.about_no)`.execute(tx)
}

/** Deletes expired hand-over links with the data of unconfirmed receivers. */
export async function forgetHandOvers(tx: Tx, mall_id: string, now: Date, before: Date): Promise<void> {
  await tx
    .updateTable('hand_over')
    .set({ state: 'withdrawn', ended_at: now, to_sealed: null, to_name_sealed: null })
    .where('mall_id', '=', mall_id)
    .where('state', 'in', ['open', 'accepted'])
    .where('expires_at', '<', before)
    .execute()
}

/** Deletes names on certificates of former owners, once the code has been idle for so long. */
export async function forgetNames(tx: Tx, mall_id: string, before: Date): Promise<void> {
  await sql`
    delete from certificate_name n
    where n.mall_id = ${mall_id}
      and not exists (
        select from code c where c.mall_id = ${mall_id} and c.shop_id = n.shop_id and c.code_id = n.code_id
          and c.member_id = n.member_id)
      and not exists (
        select from code_history h where h.mall_id = ${mall_id} and h.shop_id = n.shop_id and h.code_id = n.code_id
          and h.changed_at >= ${before})`.execute(tx)
}

/** Deletes an erased member's last contact, kept for the receipt. */
export async function forgetReceipts(
  { seals, tx }: InTransaction<Kernel>,
  mall_id: string,
  before: Date,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({
      recipient_sealed: seals.seal(mall_id, ''),
      recipient_index: null,
      body_sealed: seals.seal(mall_id, JSON.stringify({ text: '' })),
    })
    .where('mall_id', '=', mall_id)
    .where('purpose', '=', 'erased')
    .where('recipient_index', 'is not', null)
    .where('queued_at', '<', before)
    .execute()
}

/** Deletes registration answers that are past retention or whose code has another owner or none; and their pictures. */
export async function forgetAnswers(tx: Tx, mall_id: string, now: Date): Promise<void> {
  await sql`
    delete from registration_answer a
    where a.mall_id = ${mall_id} and (a.forget_at <= ${now} or not exists (
      select from code c where c.mall_id = ${mall_id} and c.shop_id = a.shop_id and c.code_id = a.code_id
        and c.member_id = a.member_id))`.execute(tx)
  await sql`
    delete from buyer_picture p
    where p.mall_id = ${mall_id} and p.about = 'answer' and not exists (
      select from registration_answer a where a.mall_id = ${mall_id} and a.code_id = p.about_no
        and a.item_type = 'file' and a.answer like '%' || p.picture_id || '%')`.execute(tx)
}
