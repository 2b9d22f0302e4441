import { expect, test } from 'vitest'
import { cp949Bytes, cutToCp949 } from './cp949.ts'

test.each([
  ['', 0],
  ['A1 !', 4],
  ['가나다', 6],
  ['똠방각하 펲시', 13],
  ['정품 3개', 8],
  ['漢字', 4],
  ['①㎏', 4],
  ['€®', 4],
])('%s has %d bytes in CP949', (text, bytes) => {
  expect(cp949Bytes(text)).toBe(bytes)
})

test.each(['😀', 'é', '₩', '\u00a0', '\u200b', '\ue000', '🇰🇷'])('%s cannot be sent in a text message', (text) => {
  expect(cp949Bytes(text)).toBeNull()
})

test('every character of the table counts, and no other: 17,048 of two bytes and 128 of one', () => {
  const points = Array.from({ length: 0x1_0000 }, (_, point) => point).filter(
    (point) => point < 0xd800 || point > 0xdfff,
  )
  const counts = points.map((point) => cp949Bytes(String.fromCodePoint(point)))
  expect([1, 2].map((bytes) => counts.filter((count) => count === bytes).length)).toEqual([128, 17_048])
})

test('a name is cut between characters, without those that cannot be sent', () => {
  expect(cutToCp949('오브제 서울', 7)).toBe('오브제')
  expect(cutToCp949('오브제 서울', 8)).toBe('오브제')
  expect(cutToCp949('오브제 서울', 9)).toBe('오브제 서')
  expect(cutToCp949('😀오브제', 90)).toBe('오브제')
  expect(cutToCp949('오브제', 0)).toBe('')
})
