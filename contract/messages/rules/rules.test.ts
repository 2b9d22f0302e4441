import { expect, test } from 'vitest'
import { firstChannels, sendTypes, triggers } from '../triggers.ts'
import { advisedTriggers, firstRule, hasGoodTiming, settled, suitableTypes } from './rules.ts'

const timing = (trigger: (typeof triggers)[number], days: number[], delay_minutes = 0) =>
  hasGoodTiming({ trigger, days, delay_minutes })

test('a shop that has set nothing sends nothing but what a loss needs', () => {
  const sent = triggers.map(firstRule).filter(({ send_type }) => send_type !== 'unset')
  expect(sent.map(({ trigger, send_type }) => [trigger, send_type])).toEqual([
    ['lost_3rd_verify_member', 'sms+email'],
    ['lost_3rd_verify_admin', 'email'],
  ])
  expect(firstRule('expired_before').days).toEqual([30, 7])
  expect(firstRule('expired_after').days).toEqual([1])
})

test('before the end one to four days of 1 to 90, after it one of 0 to 30', () => {
  for (const days of [[1], [90, 30, 7, 1]]) expect([days, timing('expired_before', days)]).toEqual([days, true])
  for (const days of [[], [0], [91], [91, 7], [7, 7], [5, 4, 3, 2, 1]])
    expect([days, timing('expired_before', days)]).toEqual([days, false])
  for (const days of [[0], [30]]) expect([days, timing('expired_after', days)]).toEqual([days, true])
  for (const days of [[], [31], [1, 2]]) expect([days, timing('expired_after', days)]).toEqual([days, false])
  expect(timing('expired_before', [7], 60)).toBe(false)
  expect(timing('payment_end', [], 60)).toBe(true)
  expect(timing('payment_end', [7])).toBe(false)
  expect(settled({ ...firstRule('expired_before'), days: [7, 30, 1] }).days).toEqual([30, 7, 1])
})

test('whatever is proposed can be chosen by every shop: one of the ways is e-mail alone', () => {
  for (const trigger of triggers) {
    expect(suitableTypes(trigger)).toContain('email')
    expect(suitableTypes(trigger).every((type) => sendTypes.includes(type) && type !== 'unset')).toBe(true)
  }
  expect(suitableTypes('lost_3rd_verify_admin').flatMap(firstChannels)).not.toContain('kakao')
  // The best is proposed first: the shop by mail, a loss by every way at once, an order by the cheapest one.
  const first = (['lost_3rd_verify_admin', 'member_lost_regist', 'shipping_end', 'member_cert_end'] as const).map(
    (trigger) => suitableTypes(trigger)[0],
  )
  expect(first).toEqual(['email', 'kakao+sms+email', 'kakao', 'kakao+email'])
})

test('where nothing is shipped the code itself is a message, and so is its end', () => {
  expect(advisedTriggers('cert_product')).not.toContain('refund_end')
  expect(advisedTriggers('cert_product')).toEqual(expect.arrayContaining(['member_cert_end', 'shipping_end']))
  expect(advisedTriggers('cert_digital')).toEqual(expect.arrayContaining(['shipping_end', 'refund_end']))
})
