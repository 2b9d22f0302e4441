import type { Purpose } from '#contract/messages/purposes.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Kernel } from './context.ts'
import type { Tx } from '../database/connect.ts'

/** The template of a KakaoTalk message, on whose channel, and what stands in its variables. */
export type KakaoTemplate = { channel_id: string; template_id: string; variables: Record<string, string> }

/** The content of a message: the words as they are read, and what its channel needs beside them. */
export type MessageBody = {
  text: string
  /** Of an e-mail, or of a long text message. */
  subject?: string
  /** E-mails: whose name stands before the address, the same words with markup, and where answers go. */
  from_name?: string
  html?: string
  reply_to?: string
  kakao?: KakaoTalkBody
  /** Values of its tokens, while it waits for a template to fill. */
  waiting?: Readonly<Record<string, string>>
}

/** A KakaoTalk message, and the text message that follows when it fails. */
export type KakaoTalkBody = KakaoTemplate & { fallback: string | null; fallback_subject?: string }

export type NewMessage = {
  shop_id: number
  channel: Channel
  purpose: Purpose
  recipient: string
  body: MessageBody
  /** After this the message is worth nothing and is not sent. */
  expires_at: Date | null
}

/** Why a message of a sandbox was not sent. */
export const sandboxSkip = 'sandbox'

/** Dependencies of queueing. */
type Queueing = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals'>

/**
 * Puts a message into the transactional outbox, together with the job that sends it (product G). Recipient and words
 * are encrypted. Its id is also the idempotency key at the provider.
 */
export async function queueMessage(kernel: Queueing, tx: Tx, mall_id: string, message: NewMessage): Promise<string> {
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
      recipient_index: recipientIndex(kernel, mall_id, channel, recipient),
      body_sealed: sealBody(kernel, mall_id, recipient, body),
      ...standing(mall_id, kernel.now()),
      queued_at: kernel.now(),
      expires_at,
    })
    .execute()
  if (!isSandbox(mall_id)) await kernel.enqueue(tx, 'messages.send', { mall_id, message_id })
  return message_id
}

/**
 * A message that a shop writes itself, most often to a member: it pays for it like for the messages of its triggers.
 */
export type Letter = Pick<NewMessage, 'shop_id' | 'purpose' | 'recipient' | 'body'> & {
  channel: 'sms' | 'email'
  member_id?: string
  code?: { code_id: string; serial_number: string }
}

/** A letter that nobody could be sent for so long is worth nothing any more. */
const letterLife = 72 * 3_600_000

/**
 * Puts a letter into the outbox. It is an event of its own (`event_id`), so that the dispatcher sets its points aside
 * before it is sent, and holds it while there are none.
 */
export async function queueLetter(kernel: Kernel, tx: Tx, mall_id: string, letter: Letter): Promise<string> {
  const { code, recipient, body, ...rest } = letter
  const message_id = kernel.uuid()
  const now = kernel.now()
  await tx
    .insertInto('message')
    .values({
      mall_id,
      message_id,
      ...rest,
      ...code,
      event_id: kernel.uuid(),
      recipient_sealed: kernel.seals.seal(mall_id, recipient),
      recipient_index: recipientIndex(kernel, mall_id, rest.channel, recipient),
      body_sealed: sealBody(kernel, mall_id, recipient, body),
      ...standing(mall_id, now),
      queued_at: now,
      send_after: now,
      expires_at: new Date(now.getTime() + letterLife),
    })
    .execute()
  if (!isSandbox(mall_id)) await kernel.enqueue(tx, 'messages.dispatch', { mall_id }, mall_id)
  return message_id
}

/** A message waits to be sent; one of a sandbox is written down and goes nowhere. */
function standing(mall_id: string, now: Date) {
  return isSandbox(mall_id)
    ? ({ state: 'skipped', failure: sandboxSkip, ended_at: now } as const)
    : ({ state: 'queued' } as const)
}

/** The blind index by which the messages to a phone or an address are found. */
function recipientIndex(kernel: Pick<Kernel, 'seals'>, mall_id: string, channel: Channel, to: string): Buffer {
  return kernel.seals.index(mall_id, channel === 'email' ? 'email' : 'phone', to)
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

/** As the words of a message are sealed; those sealed elsewhere, or by a former version, name no recipient. */
type SealedBody = MessageBody & { to?: string }

/**
 * Encrypts the words of a message, and its recipient with them: who sends it opens one seal, and opening costs more than
 * all else that is done with one. What erases a recipient erases the words too.
 */
export function sealBody(
  { seals }: Pick<Kernel, 'seals'>,
  mall_id: string,
  recipient: string,
  body: MessageBody,
): Buffer {
  const sealed: SealedBody = { to: recipient, ...body }
  return seals.seal(mall_id, JSON.stringify(sealed))
}

/** Decrypts a message of the outbox. */
export function openMessage(
  { seals }: Pick<Kernel, 'seals'>,
  mall_id: string,
  row: { recipient_sealed: Uint8Array; body_sealed: Uint8Array },
): { recipient: string; body: MessageBody } {
  // Written by `sealBody`, or by what fills and follows messages.
  const { to, ...body } = JSON.parse(seals.open(mall_id, row.body_sealed)) as SealedBody
  return { recipient: to ?? seals.open(mall_id, row.recipient_sealed), body }
}
