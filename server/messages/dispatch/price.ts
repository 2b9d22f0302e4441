import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import { type Channel, messagePrices } from '#contract/messages/triggers.ts'
import type { MessageBody } from '../../notify/outbox.ts'

type Words = Pick<MessageBody, 'text' | 'subject'>

/** The class of a text message: a long one has more bytes, or a subject. */
export function textClass({ text, subject = '' }: Words): 'sms' | 'lms' {
  return priceClassOf('sms', cp949Bytes(text), subject !== '') === 'lms' ? 'lms' : 'sms'
}

/** Points for a message on its own channel. */
export function priceOf(channel: Channel, body: Words): number {
  return messagePrices[channel === 'sms' ? textClass(body) : channel]
}

/** Points to set aside: for the dearest of the channels that it may end on. */
export function reserveOf(channel: Channel, body: MessageBody): number {
  const follower = followerOf(body)
  return follower === null
    ? priceOf(channel, body)
    : Math.max(priceOf(channel, body), messagePrices[textClass(follower)])
}

/** The text message that follows a KakaoTalk message which fails. */
export function followerOf({ kakao }: MessageBody): Words | null {
  const text = kakao?.fallback ?? null
  if (text === null) return null
  return kakao?.fallback_subject === undefined ? { text } : { text, subject: kakao.fallback_subject }
}
