import { type RepairState, type RepairStep, isCovered, repairConsentVersion } from '#contract/repairs/request.ts'
import type { InTransaction } from '../database/connect.ts'
import { type By, byBuyer } from '../kernel/events.ts'
import { linkOf, makeReference } from '../shop-data/own-link.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { type LifeSource, changeInBulk } from './change.ts'
import type { LockedCode } from './lock.ts'
import { notifyRepair } from './notify-repair.ts'

/** The owner's request for the repair of a product. */
export type AskedRepair = {
  member_id: string
  channel: 'phone' | 'email'
  language: 'ko' | 'en'
  symptom: string
}

/** Opens a repair request of a held code: its row, its line in the history of the code, and the word to its buyer. */
export async function openRepair(
  source: InTransaction<LifeSource>,
  code: LockedCode,
  { member_id, channel, language, symptom }: AskedRepair,
): Promise<{ repair_no: string; reference: string; link: string }> {
  const { mall_id, shop_id, code_id, cert_expired_at } = code
  const now = source.now()
  const repair_id = source.uuid()
  const reference = makeReference(source)
  const link = linkOf(source, 'repair', mall_id, repair_id)
  const { repair_no } = await source.tx
    .insertInto('repair')
    .values({
      mall_id,
      shop_id,
      code_id,
      member_id,
      channel,
      language,
      repair_id,
      reference,
      link_hash: tokenHash(link),
      state: 'received',
      requested_at: now,
      changed_at: now,
      covered: isCovered(cert_expired_at, now),
      warranty_until: cert_expired_at,
      symptom_sealed: source.seals.seal(mall_id, symptom),
      consent_version: repairConsentVersion,
    })
    .returning('repair_no')
    .executeTakeFirstOrThrow()
  await writeHistory(source, byBuyer(member_id), { code, said: { state: 'received', reference, member_id } })
  await notifyRepair(source, { mall_id, repair_no }, 'received')
  return { repair_no, reference, link }
}

/** A request that this transaction holds, with its code. */
export type HeldRepair = { repair_no: string; reference: string; member_id: string; code: LockedCode }

/**
 * Moves a request: its state, its entry with what the shop says, the history of the code, and the word to its buyer.
 */
export async function moveRepair(
  source: InTransaction<LifeSource>,
  by: By,
  {
    repair: { repair_no, reference, member_id, code },
    step: { state, words },
  }: { repair: HeldRepair; step: { state: RepairStep; words: string } },
): Promise<void> {
  const { mall_id } = code
  // A reopened request has no open estimate.
  const fresh = state === 'checking' ? { estimate_no: null, estimate_amount: null, estimate_state: null } : {}
  await source.tx
    .updateTable('repair')
    .set({ state, changed_at: source.now(), ...fresh })
    .where('mall_id', '=', mall_id)
    .where('repair_no', '=', repair_no)
    .execute()
  await writeHistory(source, by, { code, said: { state, reference, member_id } })
  const message_id = await notifyRepair(source, { mall_id, repair_no }, state)
  await addRepairEntry(source, by, {
    mall_id,
    repair_no,
    kind: 'state',
    state,
    words: words === '' ? null : words,
    message_id,
  })
}

type History = { state: RepairState; reference: string; member_id: string }

async function writeHistory(
  source: InTransaction<LifeSource>,
  by: By,
  { code, said }: { code: LockedCode; said: History },
): Promise<void> {
  // Its audit says which requests were moved, not which codes.
  await changeInBulk(source, by, [{ code, event: { type: 'repair', ...said } }])
}

type Entry = {
  mall_id: string
  repair_no: string
  kind: 'state' | 'estimate' | 'accepted' | 'declined' | 'answer' | 'note'
  state?: RepairState
  amount?: number
  words: string | null
  message_id?: string | null
}

/** Writes down what happened to a request; entries are never changed. */
export async function addRepairEntry(
  { seals, now, tx }: InTransaction<Pick<LifeSource, 'seals' | 'now'>>,
  by: By,
  { mall_id, repair_no, kind, state, amount, words, message_id = null }: Entry,
): Promise<{ entry_no: string; written_at: Date; written_by: string }> {
  const written_at = now()
  const { entry_no } = await tx
    .insertInto('repair_entry')
    .values({
      mall_id,
      repair_no,
      kind,
      state: state ?? null,
      amount: amount ?? null,
      words_sealed: words === null ? null : seals.seal(mall_id, words),
      message_id,
      written_at,
      written_by: by.kind === 'buyer' ? null : by.name,
    })
    .returning('entry_no')
    .executeTakeFirstOrThrow()
  return { entry_no, written_at, written_by: by.name }
}
