import { expect, test } from 'vitest'
import { brokenRules } from './password.ts'

test.each(['Genuine!2026', 'abcdef1!', 'a1!a1!a1!a1!a1!a1!a1', '가나다라마a1!', 'pass_word9', '١a1@bcdef'])(
  '%s is good',
  (password) => expect(brokenRules(password)).toEqual([]),
)

test.each([
  ['abcde1!', ['length']],
  ['a1!a1!a1!a1!a1!a1!a1!', ['length']],
  ['😀😀😀a1!', ['length']],
  ['abcd ef1!', ['no_space']],
  ['abcdef1!\u3000', ['no_space']],
  ['abcdef1!\u00a0', ['no_space']],
  ['abcdef1!\u200b', ['no_space']],
  ['abcdef1!\t', ['no_space']],
  ['12345678!', ['letter']],
  ['정품인증서비스1!', ['letter']],
  ['abcdefgh!', ['digit']],
  ['abcdefg٣!', ['digit']],
  ['abcdefg12', ['special']],
  ['abcdef1가', ['special']],
  ['        ', ['no_space', 'letter', 'digit', 'special']],
  ['', ['length', 'no_space', 'letter', 'digit', 'special']],
])('%j breaks %j', (password, broken) => expect(brokenRules(password)).toEqual(broken))

test('an emoji counts as one character', () => {
  expect(brokenRules('😀'.repeat(18) + 'a1')).toEqual([])
  expect(brokenRules('😀'.repeat(19) + 'a1')).toEqual(['length'])
})
