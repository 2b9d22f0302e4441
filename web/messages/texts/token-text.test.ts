import { expect, test } from 'vitest'
import { documentOf, textOf } from './token-text.ts'

test.each([
  '',
  '안녕하세요',
  '#{USER_NAME}님\n\n▶ #{ORDER_NO}#{ORDER_NAME}\n',
  'a #{} #{쿠폰} #{COUPON} #{USER_NAME',
  ' #{USER_NAME} ',
])('a text comes out of the editor as it went in: %j', (text) => {
  expect(textOf(documentOf(text))).toBe(text)
})

test('a known token is a chip, and what is none stays words', () => {
  const [line] = documentOf('#{USER_NAME}님 #{COUPON}').content ?? []
  expect(line?.content).toEqual([
    { type: 'token', attrs: { name: 'USER_NAME' } },
    { type: 'text', text: '님 #{COUPON}' },
  ])
})
