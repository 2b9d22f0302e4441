import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import type { Note } from '#contract/kernel/note.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { LostDetail } from '#contract/lost/records.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import { listPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { openNotes } from '../shop-data/notes.ts'
import { lostRecords, recordOf } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

type One = { lost_no: string }

/** Returns one record with its report, its notes and its owner, masked; the look is logged. */
export const getLost: Handler<'getLost'> = async (context, { lost_no }) => {
  return context.write((context) => showRecord(context, lost_no))
}

/** A picture of a loss, as its buyer gave it; the look is logged. */
export const getLostPicture: Handler<'getLostPicture'> = async (context, { lost_no, picture_id }) => {
  return lostRecords.picture(context, lost_no, picture_id)
}

/** The sealed text of a report. */
export type Report = { place: string; description: string; police_report_no: string }

/** Answers a record to be shown; the look is logged. */
export async function showRecord(context: InTransaction<Context>, lost_no: string): Promise<LostDetail> {
  const { seals, mall_id } = context
  const row = await lostRecords.show(context, lost_no)
  const opened = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const report = opened(row.report_sealed)
  const phone = opened(row.phone_sealed)
  const email = opened(row.email_sealed)
  const { occurred_on, registered_name, resolved_name, replacement_serial } = row
  return {
    ...recordOf(context, row),
    ...(report === null ? { place: '', description: '', police_report_no: '' } : (JSON.parse(report) as Report)), // our own
    occurred_on,
    reported_name: registered_name,
    member_phone: phone === null ? null : maskPhone(phone),
    member_email: email === null ? null : maskEmail(email),
    resolved_name,
    resolved_note: opened(row.resolved_note_sealed),
    replacement_serial,
    pictures: await listPictures(context.tx, mall_id, { about: 'loss', about_no: lost_no }),
    notes: await notesOf(context, lost_no),
  }
}

async function notesOf(context: InTransaction<Context>, lost_no: string): Promise<Note[]> {
  const rows = await context.tx
    .selectFrom('lost_note')
    .select(['note_no', 'words_sealed', 'written_at', 'written_by'])
    .where('mall_id', '=', context.mall_id)
    .where('lost_no', '=', lost_no)
    .orderBy('note_no', 'desc')
    .execute()
  return openNotes(context, rows)
}

/** Holds a record of this shop. */
export async function lockRecord(context: InTransaction<Context>, { lost_no }: One) {
  const { mall_id, shop_id } = context.shop
  const row = await context.tx
    .selectFrom('lost_record')
    .select(['lost_no', 'code_id', 'resolved_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('lost_no', '=', lost_no)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('lost.no_record')
  return row
}

/** Adds a note; notes are never changed. */
export const noteLost: Handler<'noteLost'> = async (context, input) => {
  const { mall_id, seals } = context
  const { lost_no, words } = input
  return context.write(async (context) => {
    await lockRecord(context, input)
    const written_at = context.now()
    const written_by = byCaller(context).name
    const { note_no } = await context.tx
      .insertInto('lost_note')
      .values({ mall_id, lost_no, words_sealed: seals.seal(mall_id, words), written_at, written_by })
      .returning('note_no')
      .executeTakeFirstOrThrow()
    const entry = { action: 'lost.noted', target: `lost:${lost_no}`, detail: { characters: words.length } }
    await recordAudit(context, entry)
    return { note_no, words, written_at: toSeoulIso(written_at), written_by }
  })
}

/** Marks the attempts of a record as looked at. */
export const seeLost: Handler<'seeLost'> = async (context, input) => {
  return context.write(async (context) => {
    const { lost_no } = await lockRecord(context, input)
    const { numUpdatedRows } = await context.tx
      .updateTable('lost_attempt')
      .set({ seen_at: context.now() })
      .where('mall_id', '=', context.mall_id)
      .where('lost_no', '=', lost_no)
      .where('seen_at', 'is', null)
      .executeTakeFirst()
    return { seen: Number(numUpdatedRows) }
  })
}
