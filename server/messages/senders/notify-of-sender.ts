import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import { text } from '#contract/text/text.ts'
import { openProfile } from '../../identity/partner-profile.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { queueServiceMail } from '../../notify/notify-manager.ts'
import type { Queueing } from '../../notify/outbox.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** `note` is why the number was refused; null when it is approved. */
export type DecidedSender = ShopKey & { number: string; note: string | null }

/** The address that the end of a review goes to; empty without one. */
export async function managerOf(kernel: InTransaction<Kernel>, mall_id: string): Promise<string> {
  const profile = await openProfile(kernel, mall_id)
  return profile?.manager_email || profile?.mall_email || ''
}

/** Mails the decision to the manager, in Korean, as the decider's language is not the reader's. */
export async function notifyOfSender(
  kernel: InTransaction<Queueing>,
  { mall_id, shop_id, number, note }: DecidedSender,
  recipient: string,
): Promise<void> {
  if (recipient === '') return
  const values = { number: writtenNumber(number) }
  const words =
    note === null
      ? { subject: text('ko', 'message.sender_approved_subject'), text: text('ko', 'message.sender_approved', values) }
      : {
          subject: text('ko', 'message.sender_rejected_subject'),
          text: text('ko', 'message.sender_rejected', { ...values, note }),
        }
  await queueServiceMail(kernel, { mall_id, shop_id, purpose: 'sender.decided', recipient, words })
}
