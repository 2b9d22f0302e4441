import { smsBytes } from '../../kernel/cp949.ts'
import type { Channel, messagePrices } from '../triggers.ts'

/** Length limits of message texts (product G), in CP949 bytes or in graphemes. */
export const textLimits = {
  sms: { body: 2000, subject: 40, unit: 'bytes' },
  kakao: { body: 1000, subject: 0, unit: 'characters' },
  email: { body: 50_000, subject: 100, unit: 'characters' },
} as const satisfies Record<Channel, { body: number; subject: number; unit: 'bytes' | 'characters' }>

/** Buttons of an AlimTalk template. */
export const buttonLimits = { count: 5, name: 14, url: 100 } as const

/** An uploaded picture for an e-mail: no wider than a mail is drawn. */
export const imageSide = 1200

export type PriceClass = keyof typeof messagePrices

/** Which price a text has: that of its channel, and of a text message that of its length. */
export function priceClassOf(channel: Channel, bytes: number | null, has_subject: boolean): PriceClass {
  if (channel !== 'sms') return channel
  return (bytes ?? 0) > smsBytes || has_subject ? 'lms' : 'sms'
}
