import { type SendType, type Trigger, firstChannels, messagePrices } from '#contract/messages/triggers.ts'
import type { Token, TokenValues } from '#contract/messages/tokens.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { filledSms } from '#contract/messages/texts/filled-sms.ts'
import { smsFilling } from '../voice.ts'
import type { Facts } from './facts.ts'
import { hasFallback } from './readiness.ts'

/** Usual lengths of values in bytes, for an estimate before a shop's own values are known. */
const usual: Readonly<Record<Exclude<Token, 'REGISTRATION_URL'>, number>> = {
  USER_NAME: 6,
  USER_ID: 8,
  USER_EMAIL: 18,
  ORDER_DATE: 10,
  ORDER_NAME: 23,
  ORDER_NO: 16,
  ORDER_PRICE: 9,
  SHOP_NAME: 10,
  PRODUCT_NAME: 16,
  PRODUCT_CODE: 8,
  SERIAL_CODE: 19,
  REGISTRATION_PERIOD: 23,
  CERT_INPUT_NAME: 6,
  CERT_INPUT_EMAIL: 18,
  CERT_INPUT_PHONE: 13,
  CERT_PRODUCT_NAME: 16,
  CERT_SERIAL_CODE: 19,
}
const filler: TokenValues = Object.fromEntries(
  Object.entries(usual).map(([token, bytes]) => [token, 'x'.repeat(bytes)]),
)

/** Points for one message by a way of sending: with what goes out at once, and at most, where a fallback follows. */
export function priceOf(facts: Facts, trigger: Trigger, send_type: SendType): { price: number; price_most: number } {
  const sms = smsPrice(facts, trigger)
  const prices = { kakao: messagePrices.kakao, sms, email: messagePrices.email }
  const at_once = firstChannels(send_type)
  const price = at_once.reduce((sum, channel) => sum + prices[channel], 0)
  // A KakaoTalk message that failed costs nothing: its text message does instead.
  const falls = at_once.includes('kakao') && hasFallback(facts, trigger)
  return { price, price_most: falls ? Math.max(price, price - prices.kakao + sms) : price }
}

/** By the text that goes out, with usual values, the shop's own address and the shop's own lines below it. */
function smsPrice({ app, voice, registration_url, textOf }: Facts, trigger: Trigger): number {
  const own = textOf(trigger, 'sms')
  const place = { app, trigger, channel: 'sms', language: voice.config.language } as const
  const sent = own?.sent ?? null
  const words = sent === null ? defaultText(place) : { subject: own?.sent_subject ?? null, body: sent }
  return messagePrices[
    filledSms(words, smsFilling(voice, { ...filler, REGISTRATION_URL: registration_url })).price_class
  ]
}
