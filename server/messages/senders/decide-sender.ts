import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import type { Operations } from '#contract/table/operations.ts'
import { text } from '#contract/text/text.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { queueMessage } from '../../kernel/outbox.ts'

type Decide = Operations['decideSender']
type Decided = { mall_id: string; shop_id: number; number: string; note: string | null }

/** Approves a sender number, which is then registered at the provider, or refuses it; the shop's manager is mailed. */
export async function decideSender(context: Context, input: InputOf<Decide>): Promise<OutputOf<Decide>> {
  const { mall_id, sender_id } = input
  const note = input.decision === 'reject' ? input.note : null
  const state = input.decision === 'approve' ? ('approved' as const) : ('rejected' as const)
  return context.write(async (tx) => {
    const row = await tx
      .selectFrom('message_sender')
      .select(['shop_id', 'number', 'state'])
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Failure('message.sender_not_found')
    if (row.state !== 'waiting') throw new Failure('message.sender_decided')
    const decided_by = context.actor.kind === 'staff' ? context.actor.login_id : ''
    await tx
      .updateTable('message_sender')
      .set({ state, reason: note, decided_at: context.now(), decided_by })
      .where('mall_id', '=', mall_id)
      .where('sender_id', '=', sender_id)
      .execute()
    if (state === 'approved') await context.enqueue(tx, 'messages.sender', { mall_id, sender_id })
    const mailed = await tell(context, tx, { mall_id, shop_id: row.shop_id, number: row.number, note })
    const detail = { ...(note === null ? {} : { note_length: note.length }), mailed }
    await recordAudit(context, tx, { action: `message.sender_${state}`, target: row.number, detail })
    return { state, mailed }
  })
}

/** In Korean, as the service is: staff's own language says nothing about the reader's. False without an address. */
async function tell(context: Context, tx: Tx, { mall_id, shop_id, number, note }: Decided): Promise<boolean> {
  const profile = await openProfile(context, tx, mall_id)
  const recipient = profile?.manager_email || profile?.mall_email || ''
  if (recipient === '') return false
  const values = { number: writtenNumber(number) }
  const from_name = text('ko', 'product.title')
  const body =
    note === null
      ? { subject: text('ko', 'message.sender_approved_subject'), text: text('ko', 'message.sender_approved', values) }
      : {
          subject: text('ko', 'message.sender_rejected_subject'),
          text: text('ko', 'message.sender_rejected', { ...values, note }),
        }
  const message = { shop_id, channel: 'email', purpose: 'sender.decided', recipient, expires_at: null } as const
  await queueMessage(context, tx, mall_id, { ...message, body: { from_name, ...body } })
  return true
}
