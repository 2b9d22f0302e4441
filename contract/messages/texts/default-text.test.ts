import { describe, expect, test } from 'vitest'
import { cp949Bytes } from '../../kernel/cp949.ts'
import { type TokenValues, fillTokens, refusedNames } from '../tokens.ts'
import { channels, triggers } from '../triggers.ts'
import { type TextPlace, defaultText, digitalTriggers } from './default-text.ts'

const apps = ['cert_product', 'cert_digital'] as const
const languages = ['ko', 'en'] as const

const places: TextPlace[] = apps.flatMap((app) =>
  languages.flatMap((language) =>
    triggers.flatMap((trigger) => channels.map((channel) => ({ app, trigger, channel, language }))),
  ),
)
const nameOf = ({ app, trigger, channel, language }: TextPlace) => `${app} ${trigger} ${channel} ${language}`

/** Values as a shop has them on an ordinary day. */
const typical: TokenValues = {
  USER_NAME: '김하늘',
  USER_ID: 'haneul',
  USER_EMAIL: 'haneul@example.com',
  ORDER_DATE: '2026.11.22',
  ORDER_NAME: '클래식 가죽 지갑 외 1건',
  ORDER_NO: '20261122-0000123',
  ORDER_PRICE: '129,000원',
  SHOP_NAME: '오로라상점',
  PRODUCT_NAME: '클래식 가죽 지갑',
  PRODUCT_CODE: 'P000BKQX',
  SERIAL_CODE: 'K7DX-2M4Q-9WTB-3HRA',
  REGISTRATION_URL: 'https://g.example.com/shop/aurora/1/registration',
  REGISTRATION_PERIOD: '2025.12.01 ~ 2026.11.30',
  CERT_INPUT_NAME: '김하늘',
  CERT_INPUT_EMAIL: 'haneul@example.com',
  CERT_INPUT_PHONE: '010-1234-5678',
  CERT_PRODUCT_NAME: '클래식 가죽 지갑',
  CERT_SERIAL_CODE: 'K7DX-2M4Q-9WTB-3HRA',
}
const filled = (text: string) => fillTokens(text, typical, '고객')

describe('the default texts', () => {
  test('there is one for every app, trigger, channel and language', () => {
    expect(places).toHaveLength(2 * 2 * 22 * 3)
    expect(places.filter((place) => /message_default|^\s*$/.test(defaultText(place).body)).map(nameOf)).toEqual([])
  })

  test('they use only tokens that their trigger offers in their app', () => {
    const wrong = places.filter((place) => {
      const { subject, body } = defaultText(place)
      return refusedNames(`${subject ?? ''}${body}`, place.trigger, place.app).length > 0
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  test('a text message costs the price of an SMS on an ordinary day', () => {
    const sms = places.filter(({ channel }) => channel === 'sms')
    const long = sms.filter((place) => (cp949Bytes(filled(defaultText(place).body)) ?? 999) > 90)
    expect(long.map((place) => `${nameOf(place)}: ${cp949Bytes(filled(defaultText(place).body))}`)).toEqual([])
  })

  test('every character can be sent to a phone, in the text message that replaces KakaoTalk too', () => {
    const phones = places.filter(({ channel }) => channel !== 'email')
    expect(phones.filter((place) => cp949Bytes(defaultText(place).body) === null).map(nameOf)).toEqual([])
  })

  test('KakaoTalk texts fit a template, e-mails have a subject, and nobody else has one', () => {
    for (const place of places) {
      const { subject, body } = defaultText(place)
      if (place.channel === 'kakao') expect(filled(body).length, nameOf(place)).toBeLessThanOrEqual(1000)
      if (place.channel === 'email') expect(filled(subject ?? '').length, nameOf(place)).toBeLessThanOrEqual(100)
      expect(subject === null, nameOf(place)).toBe(place.channel !== 'email')
    }
  })

  test('the words of an e-mail bring no markup of their own', () => {
    const emails = places.filter(({ channel }) => channel === 'email').map((place) => defaultText(place))
    const bare = emails.map(({ body }) =>
      body.replace(/<\/?(?:p|ul|li)>|<br \/>|<a href="#\{REGISTRATION_URL\}">|<\/a>/g, ''),
    )
    expect(bare.filter((words) => /[<>&"]/.test(words))).toEqual([])
  })

  test('codes and addresses stand in a line of their own, and an address in a mail can be clicked', () => {
    const place = { trigger: 'shipping_end', language: 'ko' } as const
    const body = (app: TextPlace['app'], channel: TextPlace['channel']) => defaultText({ ...place, app, channel }).body
    expect(body('cert_product', 'kakao')).toMatch(/: #\{ORDER_NO\}\n.*:\n#\{REGISTRATION_URL\}/s)
    expect(body('cert_digital', 'kakao')).toMatch(/: #\{ORDER_NO\}\n.*:\n#\{SERIAL_CODE\}/s)
    expect(body('cert_product', 'email')).toMatch(
      /: #\{ORDER_NO\}<\/li>.*: <a href="#\{REGISTRATION_URL\}">#\{REGISTRATION_URL\}<\/a><\/li>/s,
    )
    expect(body('cert_digital', 'email')).toMatch(/: #\{ORDER_NO\}<\/li>.*: <br \/>#\{SERIAL_CODE\}<\/li>/s)
  })

  test('every message to a customer names the shop', () => {
    expect(places.filter((place) => !shown(place).includes('#{SHOP_NAME}')).map(nameOf)).toEqual([])
  })

  test('a digital shop speaks of the code in its message, in the four texts that differ and in no other', () => {
    const differing = places.filter(
      (place) => place.app === 'cert_digital' && shown(place) !== shown({ ...place, app: 'cert_product' }),
    )
    expect([...new Set(differing.map(({ trigger }) => trigger))]).toEqual([...digitalTriggers])
    expect(differing).toHaveLength(4 * 3 * 2)
    expect(differing.filter((place) => !/정품코드|code/.test(shown(place))).map(nameOf)).toEqual([])
  })

  test('a digital shop has no label and no registration address', () => {
    const digital = places.filter(({ app }) => app === 'cert_digital')
    expect(digital.filter((place) => /라벨|label|REGISTRATION_URL/.test(shown(place))).map(nameOf)).toEqual([])
  })
})

function shown(place: TextPlace): string {
  const { subject, body } = defaultText(place)
  return `${subject ?? ''}\n${body}`
}
