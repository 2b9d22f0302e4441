import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messagePrices } from '#contract/messages/triggers.ts'
import { followerOf, priceOf, reserveOf, textClass } from './price.ts'

const kakao = { channel_id: 'c', template_id: 't', variables: {}, fallback: null }
const long = '가'.repeat(46)

test('a text of 90 bytes is a short one; one byte or a subject more makes it long', () => {
  expect(textClass({ text: '가'.repeat(45) })).toBe('sms')
  expect(textClass({ text: `${'가'.repeat(45)}a` })).toBe('lms')
  expect(textClass({ text: 'a'.repeat(90) })).toBe('sms')
  expect(textClass({ text: 'a', subject: '안내' })).toBe('lms')
  expect(textClass({ text: 'a', subject: '' })).toBe('sms')
  expect(textClass({ text: '' })).toBe('sms')
})

test('each channel has its price, and a long text its own', () => {
  expect(priceOf('email', { text: long })).toBe(messagePrices.email)
  expect(priceOf('kakao', { text: long })).toBe(messagePrices.kakao)
  expect([priceOf('sms', { text: '가' }), priceOf('sms', { text: long })]).toEqual([
    messagePrices.sms,
    messagePrices.lms,
  ])
})

test('a KakaoTalk message is followed by its text where it has one, with its subject', () => {
  expect(followerOf({ text: 'x' })).toBeNull()
  expect(followerOf({ text: 'x', kakao })).toBeNull()
  expect(followerOf({ text: 'x', kakao: { ...kakao, fallback: '가' } })).toEqual({ text: '가' })
  expect(followerOf({ text: 'x', kakao: { ...kakao, fallback: '가', fallback_subject: '안내' } })).toEqual({
    text: '가',
    subject: '안내',
  })
  // An empty text is one as well: it was written so.
  expect(followerOf({ text: 'x', kakao: { ...kakao, fallback: '' } })).toEqual({ text: '' })
})

test('points are set aside for the dearest of what a message may end as, never for less', () => {
  const texts = fc.option(fc.string({ unit: fc.constantFrom('가', 'a', ' '), maxLength: 80 }), { nil: null })
  fc.assert(
    fc.property(fc.constantFrom('email', 'kakao', 'sms' as const), fc.string(), texts, (channel, text, fallback) => {
      const body = channel === 'kakao' ? { text, kakao: { ...kakao, fallback } } : { text }
      const follower = followerOf(body)
      const ends = [priceOf(channel, body), ...(follower === null ? [] : [priceOf('sms', follower)])]
      expect(reserveOf(channel, body)).toBe(Math.max(...ends))
    }),
  )
})
