import { expect, test } from 'vitest'
import { requiredName } from './wire.ts'
import { seenName, withoutGaps } from './pasted.ts'

test.each([
  ['１２３ － 45', '12345'],
  ['8 809\u2212123\u200b', '8809123'],
  ['\ufeff12\u00ad34\ufe0f', '1234'],
])('%j is read as %j', (typed, bare) => expect(withoutGaps(typed)).toBe(bare))

test('a name turns nothing around and is not empty to the eye', () => {
  expect(seenName('김\u202e하늘\u2066')).toBe('김하늘')
  expect(seenName('👩\u200d🚀')).toBe('👩\u200d🚀')
  expect(requiredName(5).safeParse('\u3164\u200b').success).toBe(false)
  expect(requiredName(5).parse('\u202e서연\u202c ')).toBe('서연')
})
