import type { FakeDetail } from '#contract/fakes/records.ts'
import type { FakeState } from '#contract/fakes/report.ts'
import { nextFakeStates } from '#contract/fakes/report.ts'
import type { Note } from '#contract/kernel/note.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import { listPictures } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { openNotes } from '../kernel/shop/notes.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import type { ReportRow } from './find-reports.ts'
import { recordOf, shownReports } from './find-reports.ts'
import type { Words } from './report.ts'
import { maskedContact } from './view.ts'

type One = { fake_no: string }

/** One report, its contact masked; the look is logged. */
export async function getFake(context: Context, { fake_no }: InputOf<Operations['getFake']>): Promise<FakeDetail> {
  return context.write((tx) => showReport(context, tx, fake_no))
}

/** Answers a report and logs the look; an emptied one has nobody's data. */
export async function showReport(context: Context, tx: Tx, fake_no: string): Promise<FakeDetail> {
  const detail = await readReport(context, tx, fake_no)
  const subjects = detail.emptied ? [] : [subjectOf(detail)]
  await recordAccess(context, tx, { kind: 'detail', screen: 'fakes', subjects })
  return detail
}

/** As whom the log of looks at personal data names the sender of a report: they are no member. */
export function subjectOf({ reference }: { reference: string }): string {
  return `fake:${reference}`
}

export async function readReport(context: Context, tx: Tx, fake_no: string): Promise<FakeDetail> {
  const { shop, seals, mall_id } = context
  const found = sql`r.mall_id = ${mall_id} and r.shop_id = ${shop.shop_id} and r.fake_no = ${fake_no}::bigint`
  const [row] = await shownReports(tx, shop, found, { state: '', limit: 1, offset: 0 })
  if (row === undefined) throw new Failure('fake.no_report')
  const words = row.words_sealed === null ? null : (JSON.parse(seals.open(mall_id, row.words_sealed)) as Words) // our own
  return {
    ...recordOf(row),
    ...(words ?? { description: '', seller: '', place: '', price: '' }),
    bought_on: row.bought_on,
    contact: maskedContact(context, row),
    can_send: canSend(context, row),
    emptied: row.emptied_at !== null,
    pictures: await listPictures(tx, mall_id, { about: 'fake', about_no: fake_no }),
    ...(await entriesOf(context, tx, fake_no)),
  }
}

/** Messages to buyers belong to the plus plan, and a site of the website builder has none (000 §4, §6). */
export function canSend({ shop }: Context, { contact_sealed }: Pick<ReportRow, 'contact_sealed'>): boolean {
  return contact_sealed !== null && shop.plan_class === 'plus' && shop.flavour !== 'imweb'
}

async function entriesOf(context: Context, tx: Tx, fake_no: string): Promise<Pick<FakeDetail, 'story' | 'notes'>> {
  const { mall_id, seals } = context
  const rows = await tx
    .selectFrom('fake_entry')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('fake_no', '=', fake_no)
    .orderBy('entry_no', 'desc')
    .execute()
  const story = rows.flatMap(({ entry_no, kind, state, words_sealed, message_id, written_at, written_by }) => {
    if (kind === 'note') return []
    const words = words_sealed === null ? null : seals.open(mall_id, words_sealed)
    const told = { words, sent: message_id !== null, written_at: toSeoulIso(written_at), written_by }
    return [{ entry_no, kind, state, ...told }]
  })
  const notes = rows.flatMap(({ kind, entry_no: note_no, words_sealed, written_at, written_by }) =>
    kind === 'note' && words_sealed !== null ? [{ note_no, words_sealed, written_at, written_by }] : [],
  )
  return { story, notes: openNotes(context, notes) }
}

/** Holds a report of this shop. */
export async function lockReport({ shop }: Context, tx: Tx, { fake_no }: One) {
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

/** Takes a report up or judges it; of two who do, the other is told that it has changed. */
export async function judgeFake(
  context: Context,
  { fake_no, state }: InputOf<Operations['judgeFake']>,
): Promise<FakeDetail> {
  const { mall_id } = context
  return context.write(async (tx) => {
    const { state: from } = await lockReport(context, tx, { fake_no })
    if (!nextFakeStates(from).includes(state)) throw new Failure('fake.not_possible')
    await tx
      .updateTable('fake_report')
      .set({ state })
      .where('mall_id', '=', mall_id)
      .where('fake_no', '=', fake_no)
      .execute()
    await addEntry(context, tx, { fake_no, kind: 'state', state, words: null })
    await recordAudit(context, tx, { action: 'fake.judged', target: `fake:${fake_no}`, detail: { from, to: state } })
    return showReport(context, tx, fake_no)
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
  context: Context,
  tx: Tx,
  { fake_no, kind, state, words, message_id = null }: NewEntry,
): Promise<Note> {
  const { mall_id, seals } = context
  const written = { written_at: context.now(), written_by: byCaller(context).name }
  const words_sealed = words === null ? null : seals.seal(mall_id, words)
  const { entry_no: note_no } = await tx
    .insertInto('fake_entry')
    .values({ mall_id, fake_no, kind, state, words_sealed, message_id, ...written })
    .returning('entry_no')
    .executeTakeFirstOrThrow()
  return { note_no, words: words ?? '', ...written, written_at: toSeoulIso(written.written_at) }
}

/** Adds the shop's own note. */
export async function noteFake(context: Context, { fake_no, words }: InputOf<Operations['noteFake']>): Promise<Note> {
  return context.write(async (tx) => {
    await lockReport(context, tx, { fake_no })
    const note = await addEntry(context, tx, { fake_no, kind: 'note', state: null, words })
    const detail = { characters: words.length }
    await recordAudit(context, tx, { action: 'fake.noted', target: `fake:${fake_no}`, detail })
    return note
  })
}
