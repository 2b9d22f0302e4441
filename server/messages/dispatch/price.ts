import type { Channel } from '#contract/messages/triggers.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { cp949Bytes } from '../../kernel/cp949.ts'
import type { MessageBody } from '../../kernel/outbox.ts'

/** A text message holds this many CP949 bytes; a longer one is sent and paid as a long one (product G). */
const smsBytes = 90
/** A long one holds no more. */
export const lmsBytes = 2000

/** The class of a text message by its length. */
export function textClass(text: string): 'sms' | 'lms' {
  return (cp949Bytes(text) ?? 0) <= smsBytes ? 'sms' : 'lms'
}

/** Points for a message on its own channel. */
export function priceOf(channel: Channel, { text }: MessageBody): number {
  return messagePrices[channel === 'sms' ? textClass(text) : channel]
}

/** Points to set aside: for the dearest of the channels that it may end on. */
export function reserveOf(channel: Channel, body: MessageBody): number {
  const fallback = body.kakao?.fallback ?? null
  return fallback === null
    ? priceOf(channel, body)
    : Math.max(priceOf(channel, body), messagePrices[textClass(fallback)])
}
