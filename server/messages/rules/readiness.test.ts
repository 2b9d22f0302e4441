import { describe, expect, test } from 'vitest'
import { shopDocuments } from '#contract/settings/documents.ts'
import type { Facts, OwnText } from './facts.ts'
import { priceOf } from './price.ts'
import { contentStateOf, hasFallback, missingFor, missingForType } from './readiness.ts'

const config = shopDocuments.message_config.parse({})
const info = shopDocuments.message_add_info.parse({})
const voice = { config, info, shop_name: '제니 스토어', sms_name: '제니 스토어' }
const text = (more: Partial<OwnText>): OwnText => ({
  newest: 'active',
  sent: 'Hello',
  sent_subject: null,
  approved: false,
  ...more,
})

/** A shop that uses the service's channel and number, where nothing is missing; `more` takes something away. */
function facts(more: Partial<Facts> = {}): Facts {
  return {
    app: 'cert_product',
    voice,
    registration_url: 'https://g.example.com/shop/aurora/1/registration',
    may_use_kakao: true,
    own_channel: false,
    service_channel: true,
    senders: [],
    service_templates: new Set(['member_cert_end']),
    textOf: () => undefined,
    ...more,
  }
}
const trigger = 'member_cert_end'
const why = (shop: Facts, channel: 'kakao' | 'sms' | 'email') => missingFor(shop, trigger, channel)?.reason ?? null

describe('what a shop lacks', () => {
  test('nothing, where the service’s channel, number and texts carry its messages', () => {
    for (const channel of ['kakao', 'sms', 'email'] as const) expect(why(facts(), channel)).toBeNull()
    expect(missingForType(facts(), trigger, 'unset')).toEqual([])
  })

  test('KakaoTalk needs a channel, and a template that was approved on it', () => {
    const none = { service_channel: false, own_channel: false }
    expect(missingFor(facts(none), trigger, 'kakao')).toMatchObject({ reason: 'channel', leads_to: 'senders' })
    const unapproved = { service_templates: new Set<never>() }
    expect(missingFor(facts(unapproved), trigger, 'kakao')).toMatchObject({ reason: 'template', leads_to: 'senders' })
    const own = { own_channel: true, ...unapproved }
    expect(missingFor(facts(own), trigger, 'kakao')).toMatchObject({ reason: 'template', leads_to: 'texts' })
    // The default texts are templates of the service's channel alone.
    expect(why(facts({ own_channel: true, service_channel: false }), 'kakao')).toBe('template')
    expect(why(facts({ own_channel: true }), 'kakao')).toBeNull()
    const approved = () => text({ newest: 'pending', approved: true })
    expect(why(facts({ ...own, textOf: approved }), 'kakao')).toBeNull()
    // Its own template is of no use without its own channel.
    expect(why(facts({ ...unapproved, textOf: approved }), 'kakao')).toBe('template')
    for (const newest of ['draft', 'pending', 'inspecting', 'rejected'] as const)
      expect(why(facts({ ...own, textOf: () => text({ newest, sent: null }) }), 'kakao')).toBe('template')
  })

  test('a digital shop that is not listed may use every channel but KakaoTalk, and nothing leads there', () => {
    const digital = facts({ may_use_kakao: false })
    expect(missingForType(digital, trigger, 'kakao+sms+email')).toEqual([
      { channel: 'kakao', reason: 'digital', leads_to: null },
    ])
    expect(missingForType(digital, trigger, 'sms+email')).toEqual([])
  })

  test('a chosen sender number must still be approved', () => {
    const chosen = { ...config, fallback_sender: '0215441234' }
    expect(why(facts({ voice: { ...voice, config: chosen }, senders: ['0215441234'] }), 'sms')).toBeNull()
    expect(missingFor(facts({ voice: { ...voice, config: chosen } }), trigger, 'sms')).toMatchObject({
      reason: 'sender',
      leads_to: 'senders',
    })
    expect(hasFallback(facts({ voice: { ...voice, config: chosen } }), trigger)).toBe(false)
  })

  test('a text that was emptied is missing on its own channel only', () => {
    const emptied = facts({ textOf: (_trigger, channel) => (channel === 'email' ? text({ sent: ' \n' }) : undefined) })
    expect([why(emptied, 'email'), why(emptied, 'sms')]).toEqual(['text', null])
  })
})

test('the state of the content is that of the newest text', () => {
  const state = (newest: OwnText['newest']) =>
    contentStateOf(facts({ textOf: () => text({ newest }) }), trigger, 'kakao')
  expect(contentStateOf(facts(), trigger, 'kakao')).toBe('default')
  expect([state('active'), state('draft'), state('pending'), state('inspecting')]).toEqual([
    'written',
    'written',
    'reviewing',
    'reviewing',
  ])
  expect([state('rejected'), state('approved'), state(null)]).toEqual(['rejected', 'approved', 'default'])
})

describe('the price of a message', () => {
  const price = (shop: Facts, ...[type]: [Parameters<typeof priceOf>[2]]) => priceOf(shop, trigger, type)
  const long = () => text({ sent: `#{CERT_PRODUCT_NAME} ${'가'.repeat(45)}` })

  test('is the sum of what goes out at once; a fallback costs its text message instead', () => {
    expect(price(facts(), 'email')).toEqual({ price: 2, price_most: 2 })
    expect(price(facts(), 'sms+email')).toEqual({ price: 20, price_most: 20 })
    expect(price(facts(), 'kakao')).toEqual({ price: 13, price_most: 18 })
    expect(price(facts(), 'kakao+sms+email')).toEqual({ price: 15, price_most: 20 })
    expect(price(facts(), 'unset')).toEqual({ price: 0, price_most: 0 })
  })

  test('a longer text is a dearer message, and without a fallback nothing is added', () => {
    expect(price(facts({ textOf: long }), 'sms')).toEqual({ price: 45, price_most: 45 })
    expect(price(facts({ textOf: long }), 'kakao')).toEqual({ price: 13, price_most: 45 })
    expect(price(facts({ voice: { ...voice, config: { ...config, sms_fallback: false } } }), 'kakao').price_most).toBe(
      13,
    )
  })

  test('counts the shop’s lines below the text, its name as it is spelled there, and a subject', () => {
    const plain = () => text({ sent: '#{SHOP_NAME} '.concat('가'.repeat(38)) })
    expect(price(facts({ textOf: plain }), 'sms').price).toBe(18)
    const footer = { ...info, cs_phone: '02-1234-5678' }
    expect(price(facts({ textOf: plain, voice: { ...voice, info: footer } }), 'sms').price).toBe(45)
    const name = '한국 정품 인증 주식회사'
    expect(price(facts({ textOf: plain, voice: { ...voice, sms_name: name } }), 'sms').price).toBe(45)
    expect(price(facts({ textOf: () => text({ sent_subject: '안내' }) }), 'sms').price).toBe(45)
    const long_footer = { ...info, homepage: `https://shop.example/${'a'.repeat(60)}` }
    expect(price(facts({ voice: { ...voice, info: long_footer } }), 'kakao').price_most).toBe(45)
  })
})
