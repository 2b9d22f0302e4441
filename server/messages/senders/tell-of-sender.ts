import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import { text } from '#contract/text/text.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../database/connect.ts'
import { queueMessage } from '../../kernel/outbox.ts'

/** `note` is why the number was refused; null when it is approved. */
export type DecidedSender = { mall_id: string; shop_id: number; number: string; note: string | null }

/** The address that the end of a review goes to; empty without one. */
export async function managerOf(kernel: Kernel, tx: Tx, mall_id: string): Promise<string> {
  const profile = await openProfile(kernel, tx, mall_id)
  return profile?.manager_email || profile?.mall_email || ''
}

/** Mails the manager the end. In Korean, as the service is: the language of who decides says nothing of the reader's. */
export async function tellOfSender(
  kernel: Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals'>,
  tx: Tx,
  { mall_id, shop_id, number, note }: DecidedSender,
  recipient: string,
): Promise<void> {
  if (recipient === '') return
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
  await queueMessage(kernel, tx, mall_id, { ...message, body: { from_name, ...body } })
}
