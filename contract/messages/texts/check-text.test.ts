import { describe, expect, test } from 'vitest'
import { type TextContext, type WrittenText, textProblems } from './check-text.ts'
import { fillHtml } from './fill-html.ts'
import { priceClassOf } from './limits.ts'

const order = { app: 'cert_product', trigger: 'shipping_end' } as const
const sms = { ...order, channel: 'sms' } as const
const problems = (text: Partial<WrittenText>, context: TextContext = sms) =>
  textProblems({ subject: '', body: '안녕하세요', buttons: [], ...text }, context).map(({ path, code, values }) => [
    path,
    code,
    Object.values(values).join(),
  ])

describe('a text', () => {
  test('that says nothing is refused, also when it is markup only', () => {
    expect(problems({ body: ' \n' })).toEqual([['body', 'message_text.missing', '']])
    const email = { ...order, channel: 'email' } as const
    expect(problems({ subject: '안내', body: '<p><br /></p>' }, email)).toEqual([['body', 'message_text.missing', '']])
    expect(problems({ subject: '안내', body: '<p><img src="https://a.kr/a.png" /></p>' }, email)).toEqual([])
  })

  test('is refused with the tag that its trigger or app does not offer, by its name', () => {
    expect(problems({ body: '#{SERIAL_CODE}' })).toEqual([])
    const certified = { ...sms, trigger: 'member_cert_end' } as const
    expect(problems({ body: '#{SERIAL_CODE}' }, certified)).toEqual([['body', 'message_text.token', '#{SERIAL_CODE}']])
    const digital = { ...sms, app: 'cert_digital' } as const
    expect(problems({ body: '#{REGISTRATION_URL}' }, digital)).toEqual([
      ['body', 'message_text.token', '#{REGISTRATION_URL}'],
    ])
    expect(problems({ body: '#{쿠폰}' })).toEqual([['body', 'message_text.token', '#{쿠폰}']])
  })

  test('for a phone has 2,000 bytes and characters that CP949 holds', () => {
    expect(problems({ body: '가'.repeat(1000) })).toEqual([])
    expect(problems({ body: '가'.repeat(1000) + 'a' })).toEqual([['body', 'message_text.bytes', '2,000']])
    expect(problems({ body: '₩1,000 é 😀 ₩' })).toEqual([['body', 'message_text.lacking', '₩é😀']])
    expect(problems({ subject: '가'.repeat(21) })).toEqual([['subject', 'message_text.bytes', '40']])
  })

  test('of KakaoTalk has 1,000 characters, and may hold any of them', () => {
    const kakao = { ...order, channel: 'kakao' } as const
    expect(problems({ body: '😀'.repeat(1000) }, kakao)).toEqual([])
    expect(problems({ body: '가'.repeat(1001) }, kakao)).toEqual([['body', 'message_text.characters', '1,000']])
  })

  test('of an e-mail has a subject of at most 100 characters', () => {
    const email = { ...order, channel: 'email' } as const
    expect(problems({ subject: ' ' }, email)).toEqual([['subject', 'message_text.subject_missing', '']])
    expect(problems({ subject: '가'.repeat(101) }, email)).toEqual([['subject', 'message_text.characters', '100']])
  })

  test('has buttons with a short name and a web address, or the registration address', () => {
    const kakao = { ...order, channel: 'kakao' } as const
    const named = (name: string, url: string) => problems({ buttons: [{ name, url }] }, kakao)
    expect(named('정품 등록', '#{REGISTRATION_URL}')).toEqual([])
    expect(named('쇼핑몰', 'https://shop.example/a')).toEqual([])
    expect(named('정품 등록', 'javascript:alert(1)')).toEqual([['buttons.0.url', 'message_text.button', '']])
    expect(named('정품 등록', 'https://shop.example/#{USER_NAME}')).toEqual([
      ['buttons.0.url', 'message_text.button', ''],
    ])
    expect(named('가'.repeat(15), 'https://shop.example')).toEqual([['buttons.0.name', 'message_text.button', '']])
    const certified = { ...kakao, trigger: 'member_cert_end' } as const
    expect(
      textProblems({ subject: '', body: '가', buttons: [{ name: '가', url: '#{REGISTRATION_URL}' }] }, certified),
    ).toHaveLength(1)
  })
})

test('90 bytes are an SMS, more or a subject an LMS', () => {
  expect(priceClassOf('sms', 90, false)).toBe('sms')
  expect(priceClassOf('sms', 91, false)).toBe('lms')
  expect(priceClassOf('sms', 10, true)).toBe('lms')
  expect(priceClassOf('email', null, true)).toBe('email')
})

test('what a customer typed comes into an e-mail as words, never as markup', () => {
  const html = '<p>#{USER_NAME}님 <a href="#{REGISTRATION_URL}">등록</a> #{SERIAL_CODE}</p>'
  const values = {
    USER_NAME: '<img src=x onerror="a">&',
    REGISTRATION_URL: 'https://a.kr/?a=1&b="',
    SERIAL_CODE: 'A\nB',
  }
  expect(fillHtml(html, values, '고객')).toBe(
    '<p>&lt;img src=x onerror=&quot;a&quot;&gt;&amp;님 <a href="https://a.kr/?a=1&amp;b=&quot;">등록</a> A<br />B</p>',
  )
})
