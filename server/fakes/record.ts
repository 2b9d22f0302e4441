import type { FakeDetail } from '#contract/fakes/records.ts'
import { type FakeState, nextFakeStates } from '#contract/fakes/report.ts'
import type { Note } from '#contract/kernel/note.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { hasMessages } from '../cases/announce.ts'
import { notesAmong, openEntry } from '../cases/entries.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import { listPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { type ReportRow, recordOf, reports } from './queue.ts'
import type { Words } from './report.ts'
import { maskedContact } from './view.ts'
import type { Handler } from '../kernel/handle.ts'

type One = { fake_no: string }

/** One report, its contact masked; the look is logged. */
export const getFake: Handler<'getFake'> = async (context, { fake_no }) => {
  return context.write((context) => showReport(context, fake_no))
}

/** Answers a report to be shown; the look is logged. */
export async function showReport(context: InTransaction<Context>, fake_no: string): Promise<FakeDetail> {
  const row = await reports.show(context, fake_no)
  const entries = await readEntries(context, fake_no)
  return {
    ...recordOf(row),
    ...(openWords(context, row) ?? { description: '', seller: '', place: '', price: '' }),
    bought_on: row.bought_on,
    contact: maskedContact(context, row),
    can_send: row.contact_sealed !== null && hasMessages(context),
    emptied: row.emptied_at !== null,
    pictures: await listPictures(context.tx, context.mall_id, { about: 'fake', about_no: fake_no }),
    story: entries.flatMap((entry) => {
      const { kind, state, written_by } = entry
      return kind === 'note' ? [] : [{ kind, state, written_by, ...openEntry(context, entry) }]
    }),
    notes: notesAmong(context, entries),
  }
}

/** A picture of a report, for the shop's own people; the look is logged. */
export const getFakePicture: Handler<'getFakePicture'> = async (context, { fake_no, picture_id }) => {
  return reports.picture(context, fake_no, picture_id)
}

/** The sender's words; null where their time is over. */
export function openWords(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  { words_sealed }: Pick<ReportRow, 'words_sealed'>,
) {
  return words_sealed === null ? null : (JSON.parse(seals.open(mall_id, words_sealed)) as Words) // our own
}

async function readEntries({ mall_id, tx }: InTransaction<Context>, fake_no: string) {
  return tx
    .selectFrom('fake_entry')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('fake_no', '=', fake_no)
    .orderBy('entry_no', 'desc')
    .execute()
}

/** Holds a report of this shop. */
export async function lockReport({ shop, tx }: InTransaction<Context>, { fake_no }: One) {
  const { mall_id, shop_id } = shop
  const row = await tx
    .selectFrom('fake_report')
    .select(['fake_no', 'report_id', 'reference', 'state', 'emptied_at', 'contact_channel', 'contact_sealed'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('fake_no', '=', fake_no)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('fake.no_report')
  return row
}

/** Takes a report up or judges it, under an optimistic lock. */
export const judgeFake: Handler<'judgeFake'> = async (context, { fake_no, state }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    const { state: from } = await lockReport(context, { fake_no })
    if (!nextFakeStates(from).includes(state)) throw new Failure('fake.not_possible')
    await context.tx
      .updateTable('fake_report')
      .set({ state })
      .where('mall_id', '=', mall_id)
      .where('fake_no', '=', fake_no)
      .execute()
    await addEntry(context, { fake_no, kind: 'state', state, words: null })
    await recordAudit(context, { action: 'fake.judged', target: `fake:${fake_no}`, detail: { from, to: state } })
    return showReport(context, fake_no)
  })
}

type NewEntry = {
  fake_no: string
  kind: 'state' | 'answer' | 'note'
  state: FakeState | null
  words: string | null
  message_id?: string | null
}

/** Writes what the shop did; entries are never changed. */
export async function addEntry(
  context: InTransaction<Context>,
  { fake_no, kind, state, words, message_id = null }: NewEntry,
): Promise<Note> {
  const { mall_id, seals } = context
  const written = { written_at: context.now(), written_by: byCaller(context).name }
  const words_sealed = words === null ? null : seals.seal(mall_id, words)
  const { entry_no: note_no } = await context.tx
    .insertInto('fake_entry')
    .values({ mall_id, fake_no, kind, state, words_sealed, message_id, ...written })
    .returning('entry_no')
    .executeTakeFirstOrThrow()
  return { note_no, words: words ?? '', ...written, written_at: toSeoulIso(written.written_at) }
}

/** Adds the shop's own note. */
export const noteFake: Handler<'noteFake'> = async (context, { fake_no, words }) => {
  return context.write(async (context) => {
    await lockReport(context, { fake_no })
    const note = await addEntry(context, { fake_no, kind: 'note', state: null, words })
    const detail = { characters: words.length }
    await recordAudit(context, { action: 'fake.noted', target: `fake:${fake_no}`, detail })
    return note
  })
}
