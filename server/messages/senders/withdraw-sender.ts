import { isRegistering } from '#contract/messages/senders/sender-number.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Takes a number back. One that was approved stays in the list as expired, with its proof; any other is forgotten. */
export const withdrawSender: Handler<'withdrawSender'> = async (context, { sender_id }) => {
  const { mall_id, shop_id } = context.shop
  const gone = await context.write(async (context) => {
    const row = await context.tx
      .selectFrom('message_sender')
      .select(['number', 'state', 'proof_file', 'decided_at'])
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('sender_id', '=', sender_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || row.state === 'expired') throw new Failure('message.sender_not_found')
    const { number, state, proof_file } = row
    // One on its way may be registered by now: like an approved one it keeps its proof.
    const is_kept = state === 'approved' || isRegistering(row)
    if (is_kept)
      await context.tx
        .updateTable('message_sender')
        .set({ state: 'expired' })
        .where('mall_id', '=', mall_id)
        .where('sender_id', '=', sender_id)
        .execute()
    else
      await context.tx
        .deleteFrom('message_sender')
        .where('mall_id', '=', mall_id)
        .where('sender_id', '=', sender_id)
        .execute()
    await recordAudit(context, { action: 'message.sender_withdrawn', target: number, detail: { state } })
    return is_kept ? null : proof_file
  })
  if (gone !== null) await context.providers.files.remove(gone)
  return { sender_id }
}
