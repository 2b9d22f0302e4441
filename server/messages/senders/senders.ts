import type { Selectable } from 'kysely'
import { isRegistering, writtenNumber } from '#contract/messages/senders/sender-number.ts'
import type { Sender } from '#contract/messages/senders/senders.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Tables } from '../../database/tables.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The shop's sender numbers (002 §7.1). */
export const listSenders: Handler<'listSenders'> = async (context) => {
  const { mall_id, shop_id } = context.shop
  return context.read(async (context) => {
    const rows = await context.tx
      .selectFrom('message_sender')
      .selectAll()
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .orderBy('asked_at', 'desc')
      .orderBy('sender_id')
      .execute()
    return { senders: rows.map(senderOf), service_number: writtenNumber(context.config.SMS_SENDER) }
  })
}

export function senderOf(row: Selectable<Tables['message_sender']>): Sender {
  const { sender_id, number, owner_type, state: status, proof_name, reason, asked_at, decided_at } = row
  const approved_at = status === 'approved' && decided_at !== null ? toSeoulIso(decided_at) : null
  return {
    sender_id,
    number,
    owner_type,
    status,
    registering: isRegistering(row),
    reason,
    approved_at,
    proof_file: proof_name,
    asked_at: toSeoulIso(asked_at),
  }
}
