import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import type { Operations } from '#contract/table/operations.ts'
import { text } from '#contract/text/text.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import { contactOf } from '../notify/notify-buyer.ts'
import type { Tx } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { queueLetter } from '../notify/outbox.ts'
import { linkOf, pageOf } from '../kernel/secrets/own-link.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { readSmsName } from '../kernel/shop/sms-name.ts'
import type { Held } from './hold.ts'
import { holdRepair, isToldEnough } from './hold.ts'
import { canSend, showRepair, readRow } from './record.ts'

type Reveal = Operations['revealRepair']

/** Answers the buyer: on their page at once, and by a message of the shop's that only says so, with the page's address. */
export async function answerRepair(
  context: Context,
  { repair_no, words, sends }: InputOf<Operations['answerRepair']>,
): Promise<RepairDetail> {
  const { mall_id } = context
  return context.write(async (tx) => {
    const held = await holdRepair(context, tx, repair_no)
    if (held.emptied_at !== null) throw new Failure('repair.emptied')
    if (isToldEnough(held)) throw new Failure('repair.told_too_often')
    const message_id = sends && canSend(context) ? await announce(context, tx, held) : null
    await addRepairEntry(context, tx, byCaller(context), { mall_id, repair_no, kind: 'answer', words, message_id })
    await tx
      .updateTable('repair')
      .set({ changed_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('repair_no', '=', repair_no)
      .execute()
    const detail = { sent: message_id !== null, characters: words.length }
    await recordAudit(context, tx, { action: 'repair.answered', target: `repair:${repair_no}`, detail })
    return showRepair(context, tx, repair_no)
  })
}

async function announce(context: Context, tx: Tx, held: Held): Promise<string | null> {
  const { mall_id, shop } = context
  const { repair_no, reference, repair_id, member_id, code } = held
  const to = contactOf(context, { mall_id, ...(await readRow(context, tx, repair_no)) })
  if (to === null) return null
  const link = pageOf(context, 'repair', shop, linkOf(context, 'repair', mall_id, repair_id))
  const is_mail = to.channel === 'email'
  const name = is_mail ? shop.shop_name : await readSmsName(tx, shop)
  const words = text('ko', 'repair.answer_message', { shop: name, reference, link })
  const subject = text('ko', 'repair.answer_subject', { shop: name })
  return queueLetter(context, tx, mall_id, {
    shop_id: shop.shop_id,
    channel: is_mail ? 'email' : 'sms',
    purpose: 'repair.answer',
    recipient: to.target,
    body: is_mail ? { text: words, subject, from_name: shop.shop_name } : { text: words },
    member_id,
    code_id: code.code_id,
    serial_number: code.serial_number,
  })
}

/** Name and contact whole, for a reason and after a second proof; that they were shown is logged. */
export async function revealRepair(
  context: Context,
  { repair_no, reason, ...proof }: InputOf<Reveal>,
): Promise<OutputOf<Reveal>> {
  const { mall_id, seals } = context
  await context.read((tx) => readRow(context, tx, repair_no))
  await proveAgain(context, proof)
  return context.write(async (tx) => {
    const row = await readRow(context, tx, repair_no)
    const to = contactOf(context, { mall_id, ...row })
    if (to === null) throw new Failure('repair.contact_gone')
    await recordAccess(context, tx, { kind: 'reveal', screen: 'repairs', subjects: [row.member_id], reason })
    return { name: row.name_sealed === null ? '' : seals.open(mall_id, row.name_sealed), contact: to.target }
  })
}
