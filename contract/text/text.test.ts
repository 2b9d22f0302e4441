import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { particle } from './particle.ts'
import { isTextKey, sentence, text } from './text.ts'

test('values take their places, in both languages', () => {
  expect(text('ko', 'table.selected', { count: 3 })).toBe('3건을 선택했어요')
  expect(text('en', 'table.selected', { count: 3 })).toBe('3 selected')
  expect(sentence('ko', 'login.id_missing')).toBe('아이디를 입력해주세요.')
})

test('a value is never read as a placeholder', () => {
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
  expect(fill('{missing}', {})).toBe('{missing}')
})

test('the particle fits the word before it', () => {
  expect(fill('{name|을/를} {who|이/가}', { name: '가방', who: '코드' })).toBe('가방을 코드가')
  expect(['서울', '부산', '제주', '7', '2', 'SMS', 'mail'].map((word) => word + particle(word, '으로/로'))).toEqual([
    '서울로',
    '부산으로',
    '제주로',
    '7로',
    '2로',
    'SMS로',
    'mail로',
  ])
  expect(['가방', '코드', '“가방”'].map((word) => particle(word, '와/과'))).toEqual(['과', '와', '과'])
})

test('only our own keys are keys', () => {
  expect(isTextKey('login.id')).toBe(true)
  expect(isTextKey('constructor')).toBe(false)
})
