import { maskEmail, maskName, maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { hasMessages } from '../cases/announce.ts'
import { notesAmong, openEntry } from '../cases/entries.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import { contactOf } from '../notify/notify-buyer.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import { listPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { holdRepair } from './hold.ts'
import { type RepairRow, repairOf, repairRequests } from './queue.ts'
import type { Handler } from '../kernel/handle.ts'

/** One request, its buyer masked; the look is logged. */
export const getRepair: Handler<'getRepair'> = async (context, { repair_no }) => {
  return context.write((context) => showRepair(context, repair_no))
}

/** A picture of a request, for the shop's own people; the look is logged. */
export const getRepairPicture: Handler<'getRepairPicture'> = async (context, { repair_no, picture_id }) => {
  return repairRequests.picture(context, repair_no, picture_id)
}

/** Answers a request to be shown; the look is logged. */
export async function showRepair(context: InTransaction<Context>, repair_no: string): Promise<RepairDetail> {
  const { seals, mall_id } = context
  const row = await repairRequests.show(context, repair_no)
  const { name_sealed, symptom_sealed } = row
  const entries = await readEntries(context, repair_no)
  const contact = maskedContact(context, row)
  return {
    ...repairOf(row),
    estimate: estimateOf(context, row, entries),
    buyer: name_sealed === null ? '' : maskName(seals.open(mall_id, name_sealed)),
    contact,
    can_send: contact !== null && hasMessages(context),
    symptom: symptom_sealed === null ? '' : seals.open(mall_id, symptom_sealed),
    emptied: row.emptied_at !== null,
    pictures: await listPictures(context.tx, mall_id, { about: 'repair', about_no: repair_no }),
    story: entries.flatMap((entry) => {
      const { kind, state, amount, written_by } = entry
      return kind === 'note' ? [] : [{ kind, state, amount, written_by, ...openEntry(context, entry) }]
    }),
    notes: notesAmong(context, entries),
  }
}

type Contacts = Pick<RepairRow, 'channel' | 'phone_sealed' | 'email_sealed'>

/** The contact for the buyer's notices, masked. */
export function maskedContact(context: WithoutPool<Context>, row: Contacts): string | null {
  const to = contactOf(context, { mall_id: context.mall_id, ...row })
  if (to === null) return null
  return to.channel === 'phone' ? maskPhone(to.target) : maskEmail(to.target)
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

async function readEntries({ mall_id, tx }: InTransaction<Context>, repair_no: string) {
  return tx
    .selectFrom('repair_entry')
    .selectAll()
    .where('mall_id', '=', mall_id)
    .where('repair_no', '=', repair_no)
    .orderBy('entry_no', 'desc')
    .execute()
}

function estimateOf(
  context: WithoutPool<Context>,
  { estimate_no, estimate_state }: RepairRow,
  entries: readonly Entry[],
): RepairDetail['estimate'] {
  const entry = entries.find(({ entry_no }) => entry_no === estimate_no)
  if (estimate_no === null || estimate_state === null || entry === undefined) return null
  const answer = entries.find(
    ({ entry_no, kind }) => BigInt(entry_no) > BigInt(estimate_no) && (kind === 'accepted' || kind === 'declined'),
  )
  const { words, written_at: offered_at } = openEntry(context, entry)
  return {
    estimate_no,
    amount: entry.amount ?? 0,
    words: words ?? '',
    state: estimate_state,
    offered_at,
    answered_at: answer === undefined ? null : toSeoulIso(answer.written_at),
  }
}

/** Adds the shop's own note. */
export const noteRepair: Handler<'noteRepair'> = async (context, { repair_no, words }) => {
  return context.write(async (context) => {
    await holdRepair(context, repair_no)
    const { mall_id } = context
    const by = byCaller(context)
    const written = await addRepairEntry(context, by, { mall_id, repair_no, kind: 'note', words })
    const detail = { characters: words.length }
    await recordAudit(context, { action: 'repair.noted', target: `repair:${repair_no}`, detail })
    const { entry_no: note_no, written_at, written_by } = written
    return { note_no, words, written_by, written_at: toSeoulIso(written_at) }
  })
}
