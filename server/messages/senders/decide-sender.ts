import { recordAudit } from '../../kernel/audit.ts'
import { Failure } from '../../kernel/failure.ts'
import { managerOf, notifyOfSender } from './notify-of-sender.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Accepts the proof of a sender number, which is used once the provider has registered it, or refuses it; the shop's
 * manager is mailed of the end.
 */
export const decideSender: Handler<'decideSender'> = async (context, input) => {
  const { mall_id, sender_id } = input
  return context.write(async (context) => {
    const row = await context.tx
      .selectFrom('message_sender')
      .select(['shop_id', 'number', 'state', 'decided_at'])
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.sender_not_found')
    if (row.state !== 'waiting' || row.decided_at !== null) throw new Failure('message.sender_decided')
    const note = input.decision === 'reject' ? input.note : null
    const decided_by = context.actor.kind === 'staff' ? context.actor.login_id : ''
    await context.tx
      .updateTable('message_sender')
      .set({ ...(note !== null && { state: 'rejected', reason: note }), decided_at: context.now(), decided_by })
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .execute()
    const manager = await managerOf(context, mall_id)
    if (note === null) await context.enqueue(context.tx, 'messages.sender', { mall_id, sender_id }, sender_id)
    else await notifyOfSender(context, { mall_id, ...row, note }, manager)
    const mailed = manager !== ''
    const detail = { ...(note === null ? {} : { note_length: note.length }), mailed }
    const action = note === null ? 'message.sender_accepted' : 'message.sender_rejected'
    await recordAudit(context, { action, target: row.number, detail })
    return { state: note === null ? 'registering' : 'rejected', mailed }
  })
}
