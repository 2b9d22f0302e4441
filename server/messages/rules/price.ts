import type { SendType, Trigger } from '#contract/messages/triggers.ts'
import { firstChannels, messagePrices } from '#contract/messages/triggers.ts'
import type { TokenValues } from '#contract/messages/tokens.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { cp949Bytes } from '../../kernel/cp949.ts'
import type { Facts } from './facts.ts'
import { hasFallback } from './readiness.ts'

/** The longest text message that costs the price of an SMS, in CP949 bytes. */
const shortMost = 90

/** As long as such values usually are: a price is told before anybody's own are known. */
const usual: TokenValues = {
  USER_NAME: '김하늘',
  USER_ID: 'haneul01',
  USER_EMAIL: 'haneul@example.com',
  ORDER_DATE: '2026-11-22',
  ORDER_NAME: '클래식 가죽 지갑 외 1건',
  ORDER_NO: '20261122-0000123',
  ORDER_PRICE: '129,000원',
  SHOP_NAME: '오로라상점',
  PRODUCT_NAME: '클래식 가죽 지갑',
  PRODUCT_CODE: 'P000BKQX',
  SERIAL_CODE: 'KD7X2M4Q9WTB',
  REGISTRATION_URL: 'https://g.example.com/r/aurora/1234',
  REGISTRATION_PERIOD: '2025.12.01~2026.11.30',
  CERT_INPUT_NAME: '김하늘',
  CERT_INPUT_EMAIL: 'haneul@example.com',
  CERT_INPUT_PHONE: '010-1234-5678',
  CERT_PRODUCT_NAME: '클래식 가죽 지갑',
  CERT_SERIAL_CODE: 'KD7X2M4Q9WTB',
}

/** Points for one message by a way of sending: with what goes out at once, and at most, where a fallback follows. */
export function priceOf(facts: Facts, trigger: Trigger, send_type: SendType): { price: number; price_most: number } {
  const sms = smsPrice(facts.textOf(trigger, 'sms')?.sent ?? null)
  const prices = { kakao: messagePrices.kakao, sms, email: messagePrices.email }
  const at_once = firstChannels(send_type)
  const price = at_once.reduce((sum, channel) => sum + prices[channel], 0)
  // A KakaoTalk message that failed costs nothing: its text message does instead.
  const falls = at_once.includes('kakao') && hasFallback(facts, trigger)
  return { price, price_most: falls ? Math.max(price, price - prices.kakao + sms) : price }
}

/** The default texts are all written to fit an SMS. */
function smsPrice(own: string | null): number {
  const bytes = own === null ? 0 : cp949Bytes(fillTokens(own, usual, ''))
  return bytes === null || bytes > shortMost ? messagePrices.lms : messagePrices.sms
}
