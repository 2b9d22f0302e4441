import { sql } from 'kysely'
import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import type { Note } from '#contract/kernel/note.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import type { Operations } from '#contract/table/operations.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import { contactOf } from '../notify/notify-buyer.ts'
import type { Tx } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import { listPictures } from '../kernel/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { openNotes } from '../kernel/shop/notes.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { repairOf, shownRepairs } from './find.ts'
import type { RepairRow } from './find.ts'
import { holdRepair } from './hold.ts'

/** One request, its buyer masked; that somebody looked is logged. */
export async function getRepair(
  context: Context,
  { repair_no }: InputOf<Operations['getRepair']>,
): Promise<RepairDetail> {
  return context.write((tx) => showRepair(context, tx, repair_no))
}

/** The same in a transaction that has changed it. */
export async function showRepair(context: Context, tx: Tx, repair_no: string): Promise<RepairDetail> {
  const row = await readRow(context, tx, repair_no)
  await recordAccess(context, tx, { kind: 'detail', screen: 'repairs', subjects: [row.member_id] })
  return detailOf(context, tx, row)
}

/** A request of this shop. */
export async function readRow({ shop }: Context, tx: Tx, repair_no: string): Promise<RepairRow> {
  const found = sql`r.mall_id = ${shop.mall_id} and r.shop_id = ${shop.shop_id} and r.repair_no = ${repair_no}::bigint`
  const [row] = await shownRepairs(tx, shop, found, { state: '', limit: 1, offset: 0 })
  if (row === undefined) throw new Failure('repair.none')
  return row
}

async function detailOf(context: Context, tx: Tx, row: RepairRow): Promise<RepairDetail> {
  const { seals, mall_id } = context
  const { repair_no, name_sealed, symptom_sealed } = row
  const entries = await readEntries(context, tx, repair_no)
  const contact = maskedContact(context, row)
  return {
    ...repairOf(row),
    estimate: estimateOf(row, entries),
    buyer: name_sealed === null ? '' : maskName(seals.open(mall_id, name_sealed)),
    contact,
    can_send: contact !== null && canSend(context),
    symptom: symptom_sealed === null ? '' : seals.open(mall_id, symptom_sealed),
    emptied: row.emptied_at !== null,
    pictures: await listPictures(tx, mall_id, { about: 'repair', about_no: repair_no }),
    story: entries.flatMap(({ kind, ...entry }) => (kind === 'note' ? [] : [{ kind, ...told(entry) }])),
    notes: notesOf(context, entries),
  }
}

type Contacts = Pick<RepairRow, 'channel' | 'phone_sealed' | 'email_sealed'>

/** Where the buyer is told of each step, as others may see it. */
export function maskedContact(context: Context, row: Contacts): string | null {
  const to = contactOf(context, { mall_id: context.mall_id, ...row })
  if (to === null) return null
  return to.channel === 'phone' ? maskPhone(to.target) : maskEmail(to.target)
}

/** Messages to buyers belong to the plus plan, and a site of the website builder has none (000 §4, §6). */
export function canSend({ shop }: Context): boolean {
  return shop.plan_class === 'plus' && shop.flavour !== 'imweb'
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

async function readEntries({ mall_id, seals }: Context, tx: Tx, repair_no: string) {
  const rows = await tx
    .selectFrom('repair_entry')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('repair_no', '=', repair_no)
    .orderBy('entry_no', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    words: row.words_sealed === null ? null : seals.open(mall_id, row.words_sealed),
  }))
}

function told({ entry_no, state, amount, words, message_id, written_at, written_by }: Omit<Entry, 'kind'>) {
  const sent = message_id !== null
  return { entry_no, state, amount, words, sent, written_at: toSeoulIso(written_at), written_by }
}

function estimateOf({ estimate_no, ...row }: RepairRow, entries: readonly Entry[]): RepairDetail['estimate'] {
  const entry = entries.find(({ entry_no }) => entry_no === estimate_no)
  if (estimate_no === null || row.estimate_state === null || entry === undefined) return null
  const answer = entries.find(
    ({ entry_no, kind }) => BigInt(entry_no) > BigInt(estimate_no) && (kind === 'accepted' || kind === 'declined'),
  )
  return {
    estimate_no,
    amount: entry.amount ?? 0,
    words: entry.words ?? '',
    state: row.estimate_state,
    offered_at: toSeoulIso(entry.written_at),
    answered_at: answer === undefined ? null : toSeoulIso(answer.written_at),
  }
}

function notesOf(context: Context, entries: readonly Entry[]): Note[] {
  const notes = entries.flatMap(({ kind, entry_no: note_no, words_sealed, written_at, written_by }) =>
    kind === 'note' && words_sealed !== null
      ? [{ note_no, words_sealed, written_at, written_by: written_by ?? '' }]
      : [],
  )
  return openNotes(context, notes)
}

/** Adds the shop's own note. */
export async function noteRepair(
  context: Context,
  { repair_no, words }: InputOf<Operations['noteRepair']>,
): Promise<Note> {
  return context.write(async (tx) => {
    await holdRepair(context, tx, repair_no)
    const { mall_id } = context
    const by = byCaller(context)
    const written = await addRepairEntry(context, tx, by, { mall_id, repair_no, kind: 'note', words })
    const detail = { characters: words.length }
    await recordAudit(context, tx, { action: 'repair.noted', target: `repair:${repair_no}`, detail })
    const { entry_no: note_no, written_at, written_by } = written
    return { note_no, words, written_by, written_at: toSeoulIso(written_at) }
  })
}
