import type { Kernel } from './context.ts'
import type { Tx } from '../database/connect.ts'

/** The content of a message. A text message has no sender's name, and a subject only where it is a long one. */
export type MessageBody = { text: string; html?: string; subject?: string; from_name?: string }

export type NewMessage = {
  shop_id: number
  channel: 'sms' | 'email'
  purpose: string
  recipient: string
  body: MessageBody
  /** After this the message is worth nothing and is not sent. */
  expires_at: Date | null
}

/**
 * Puts a message into the transactional outbox, together with the job that sends it (product G). Recipient and words
 * are encrypted. Its id is also the idempotency key at the provider.
 */
export async function queueMessage(kernel: Kernel, tx: Tx, mall_id: string, message: NewMessage): Promise<string> {
  const message_id = kernel.uuid()
  const { shop_id, channel, purpose, recipient, body, expires_at } = message
  await tx
    .insertInto('message')
    .values({
      mall_id,
      message_id,
      shop_id,
      channel,
      purpose,
      recipient_sealed: kernel.seals.seal(mall_id, recipient),
      body_sealed: kernel.seals.seal(mall_id, JSON.stringify(body)),
      state: 'queued',
      queued_at: kernel.now(),
      expires_at,
    })
    .execute()
  await kernel.enqueue(tx, 'messages.send', { mall_id, message_id })
  return message_id
}

/** Whether a message is still worth sending; one that has outlived its use is not sent any more. */
export function isWorthSending(expires_at: Date | null, now: Date): boolean {
  return expires_at === null || expires_at.getTime() > now.getTime()
}

/** Requeues a failed message, in the transaction that has locked its row. */
export async function requeueMessage(
  kernel: Pick<Kernel, 'enqueue'>,
  tx: Tx,
  { mall_id, message_id }: { mall_id: string; message_id: string },
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'queued', failure: null, claimed_at: null })
    .where('mall_id', '=', mall_id)
    .where('message_id', '=', message_id)
    .execute()
  await kernel.enqueue(tx, 'messages.send', { mall_id, message_id })
}

/** Decrypts a message of the outbox. */
export function openMessage(
  kernel: Kernel,
  mall_id: string,
  row: { recipient_sealed: Uint8Array; body_sealed: Uint8Array },
): { recipient: string; body: MessageBody } {
  return {
    recipient: kernel.seals.open(mall_id, row.recipient_sealed),
    body: JSON.parse(kernel.seals.open(mall_id, row.body_sealed)) as MessageBody, // written by queueMessage alone
  }
}
