import { expect, test } from 'vitest'
import { cp949Bytes, cutToCp949, toCp949 } from './cp949.ts'

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

test.each([
  ['카페 Café 머그', '카페 Cafe 머그'],
  ['Jos\u0065\u0301', 'Jose'],
  ['한\u1100\u1161', '한가'],
  ['린넨\u00a0셔츠', '린넨 셔츠'],
  ['10\u201320cm \u2014 새것', '10-20cm - 새것'],
  ['\u2022 가죽', '· 가죽'],
  ['\u20a910,000 쿠폰', '원10,000 쿠폰'],
  ['ロングスリーブ', 'ロングスリ-ブ'],
  ['佐藤', '佐藤'],
  ['★신상★ 셔츠♥', '★신상★ 셔츠♥'],
  ['가방👜', '가방'],
  ['Ｎo.１ \uff4eew', 'Ｎo.１ ｎew'],
  ['ﬁx ⅸ \u200b', 'fix ⅸ '],
  ['👨‍👩‍👧', ''],
])('%j is sent as %j', (value, sent) => {
  expect(toCp949(value)).toBe(sent)
  expect(cp949Bytes(toCp949(value))).not.toBeNull()
})

test('every character becomes one that a text message holds, or nothing', () => {
  for (let point = 0; point <= 0x1_ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const sent = toCp949(String.fromCodePoint(point))
    if (cp949Bytes(sent) === null) expect(point.toString(16)).toBe(sent)
  }
})
