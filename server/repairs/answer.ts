import { announceAnswer, hasMessages } from '../cases/announce.ts'
import { addRepairEntry } from '../code-life/repair.ts'
import { contactOf } from '../notify/notify-buyer.ts'
import type { InTransaction } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { type Held, holdRepair, isToldEnough } from './hold.ts'
import { repairRequests } from './queue.ts'
import { showRepair } from './record.ts'
import type { Handler } from '../kernel/handle.ts'

/** Answers the buyer: on their page at once, and by a message of the shop's that only says so, with the page's address. */
export const answerRepair: Handler<'answerRepair'> = async (context, { repair_no, words, sends }) => {
  const { mall_id } = context
  return context.write(async (context) => {
    const held = await holdRepair(context, repair_no)
    if (held.emptied_at !== null) throw new Failure('repair.emptied')
    if (isToldEnough(held)) throw new Failure('repair.told_too_often')
    const message_id = sends ? await announce(context, held) : null
    await addRepairEntry(context, byCaller(context), { mall_id, repair_no, kind: 'answer', words, message_id })
    await context.tx
      .updateTable('repair')
      .set({ changed_at: context.now() })
      .where('mall_id', '=', mall_id)
      .where('repair_no', '=', repair_no)
      .execute()
    const detail = { sent: message_id !== null, characters: words.length }
    await recordAudit(context, { action: 'repair.answered', target: `repair:${repair_no}`, detail })
    return showRepair(context, repair_no)
  })
}

async function announce(context: InTransaction<Context>, held: Held): Promise<string | null> {
  const { repair_no, reference, repair_id: page_id, member_id, code } = held
  const row = await repairRequests.read(context, repair_no)
  const to = contactOf(context, { mall_id: context.mall_id, ...row })
  if (to === null || !hasMessages(context)) return null
  const about = { member_id, code_id: code.code_id, serial_number: code.serial_number }
  return announceAnswer(context, { kind: 'repair', page: 'repair', page_id, reference, to, ...about })
}

/** Name and contact whole, for a reason and after a second proof; the look is logged. */
export const revealRepair: Handler<'revealRepair'> = async (context, { repair_no, ...why }) => {
  const { mall_id, seals } = context
  return repairRequests.reveal(context, { no: repair_no, ...why }, (row) => {
    const to = contactOf(context, { mall_id, ...row })
    if (to === null) throw new Failure('repair.contact_gone')
    return { name: row.name_sealed === null ? '' : seals.open(mall_id, row.name_sealed), contact: to.target }
  })
}
