import type { Insertable } from 'kysely'
import type { Purpose } from '#contract/messages/purposes.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Tables } from '../database/tables.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { wakeDispatch, wakeFor, wakeUrgent } from './wake.ts'

/** The transactional outbox of messages: the one writer of new rows of `message`, with recipient and words encrypted. */

/** The template of a KakaoTalk message: its channel and variables. */
export type KakaoTemplate = { channel_id: string; template_id: string; variables: Record<string, string> }

/** The content of a message: its text, and data of its channel. */
export type MessageBody = {
  text: string
  /** Of an e-mail, or of a long text message. */
  subject?: string
  /** Further parts of an e-mail: sender's name, HTML body, reply address. */
  from_name?: string
  html?: string
  reply_to?: string
  kakao?: KakaoTalkBody
  /** Values of its tokens, while it waits for a template to fill. */
  waiting?: Readonly<Record<string, string>>
}

/** A KakaoTalk message, and the text message that follows when it fails. */
export type KakaoTalkBody = KakaoTemplate & { fallback: string | null; fallback_subject?: string }

/** The time after which a notice that was not sent expires, and a result that did not come is given up. */
export const messageLife = 72 * 3_600_000

export type NewMessage = {
  shop_id: number
  channel: Channel
  purpose: Purpose
  recipient: string
  body: MessageBody
  /** After this it is not sent any more; 72 hours after it was queued where left out, never where null. */
  expires_at?: Date | null
}

/** A message with the columns that only some have: its subject, its points, a state other than `queued`. */
type StoredMessage = Omit<NewMessage, 'purpose'> & { mall_id: string; purpose: string } & Partial<
    Pick<
      Insertable<Tables['message']>,
      | 'state'
      | 'failure'
      | 'provider_code'
      | 'ended_at'
      | 'event_id'
      | 'member_id'
      | 'code_id'
      | 'serial_number'
      | 'order_no'
      | 'fallback_of'
      | 'points_reserved'
      | 'send_after'
      | 'is_urgent'
    >
  >

/** Dependencies of queueing. */
export type Queueing = Pick<Kernel, 'enqueue' | 'now' | 'uuid' | 'seals'>

/** Why a message of a sandbox was not sent. */
const sandboxSkip = 'sandbox'

/**
 * Inserts a message; null where its event has one already for this purpose, recipient and channel. In a sandbox a
 * message that would go out is `skipped`. Its id is also the idempotency key at the provider.
 */
export async function insertMessage(
  { now, uuid, seals, tx }: InTransaction<Omit<Queueing, 'enqueue'>>,
  { mall_id, recipient, body, ...message }: StoredMessage,
): Promise<string | null> {
  const queued_at = now()
  const message_id = uuid()
  const { state = 'queued', send_after = queued_at, expires_at = new Date(queued_at.getTime() + messageLife) } = message
  const skipped =
    isSandbox(mall_id) && (state === 'queued' || state === 'held')
      ? ({ state: 'skipped', failure: sandboxSkip, ended_at: queued_at, points_reserved: 0 } as const)
      : {}
  const inserted = await tx
    .insertInto('message')
    .values({
      ...message,
      state,
      expires_at,
      ...skipped,
      mall_id,
      message_id,
      recipient_sealed: seals.seal(mall_id, recipient),
      recipient_index: seals.index(mall_id, message.channel === 'email' ? 'email' : 'phone', recipient),
      body_sealed: sealBody({ seals }, mall_id, recipient, body),
      queued_at,
      send_after,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? message_id : null
}

/** Puts an urgent message of the service's own into the outbox, together with the job that sends it (product G). */
export async function queueMessage(
  kernel: InTransaction<Queueing>,
  mall_id: string,
  message: NewMessage,
): Promise<string> {
  const message_id = await insertMessage(kernel, { mall_id, ...message, is_urgent: true })
  if (message_id === null) throw new TypeError('a message without an event is never a second one')
  if (!isSandbox(mall_id)) await wakeUrgent(kernel, mall_id)
  return message_id
}

/** A message that a shop writes itself, most often to a member: it pays for it like for the messages of its triggers. */
export type Letter = Omit<NewMessage, 'channel' | 'expires_at'> & {
  channel: 'sms' | 'email'
  member_id?: string
  code_id?: string
  serial_number?: string
}

/**
 * Puts a letter into the outbox. It is an event of its own (`event_id`), so that the dispatcher sets its points aside
 * before it is sent, and holds it while there are none.
 */
export async function queueLetter(kernel: InTransaction<Queueing>, mall_id: string, letter: Letter): Promise<string> {
  const message_id = await insertMessage(kernel, { mall_id, ...letter, event_id: kernel.uuid() })
  if (message_id === null) throw new TypeError('an event of its own has no other message')
  if (!isSandbox(mall_id)) await wakeDispatch(kernel, mall_id)
  return message_id
}

/** Whether a message has not expired yet. */
export function isWorthSending(expires_at: Date | null, now: Date): boolean {
  return expires_at === null || expires_at.getTime() > now.getTime()
}

/** Requeues a failed message, in the transaction that has locked its row. */
export async function requeueMessage(
  kernel: InTransaction<Pick<Kernel, 'enqueue'>>,
  { mall_id, message_id }: { mall_id: string; message_id: string },
): Promise<void> {
  const { is_urgent } = await kernel.tx
    .updateTable('message')
    .set({ state: 'queued', failure: null, claimed_at: null })
    .where('mall_id', '=', mall_id)
    .where('message_id', '=', message_id)
    .returning('is_urgent')
    .executeTakeFirstOrThrow()
  await wakeFor(kernel, mall_id, [{ is_urgent }])
}

/** The sealed body of a message with its recipient; the demo's rows have the text only. */
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
  // Written by `sealBody`, or by the demo.
  const { to, ...body } = JSON.parse(seals.open(mall_id, row.body_sealed)) as SealedBody
  return { recipient: to ?? seals.open(mall_id, row.recipient_sealed), body }
}
