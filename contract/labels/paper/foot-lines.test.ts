import { expect, test } from 'vitest'
import { footLines } from './foot-lines.ts'
import { geometryNames, geometryOf, sheetGeometry } from './geometry.ts'
import { labelLayout } from './layout.ts'

const { foot } = labelLayout(sheetGeometry, 'type2')

test('words at the foot are as large as their box lets them be, in one line or two', () => {
  expect(footLines('정품', foot)).toEqual({ lines: ['정품'], size: foot.size })
  expect(footLines('가'.repeat(14), foot)).toMatchObject({ lines: ['가'.repeat(14)] })
  expect(footLines('가'.repeat(40), foot).lines.map((line) => line.length)).toEqual([20, 20])
  expect(footLines('  ', foot)).toEqual({ lines: [], size: foot.size })
})

test('letters are as wide as those of their script, and lines as high as the box lets them', () => {
  const narrow = { ...foot, width: 10, height: 100, size: 100 }
  const ems = (words: string) => narrow.width / footLines(words, narrow).size
  expect(['a', 'W', '가', '힣', '漢', '😀'].map((letter) => Math.round(ems(letter) * 100) / 100)).toEqual([
    0.58, 0.74, 0.9, 0.9, 1, 1.25,
  ])
  expect(footLines('가', { ...narrow, width: 1000, height: 2.56 }).size).toBeCloseTo(2)
  // Five letters without a space: the first line has one more. A space counts, and stands in no line.
  expect(footLines('가나다라마', narrow)).toEqual({ lines: ['가나다', '라마'], size: 10 / 2.7 })
  expect(footLines('가 나', { ...narrow, width: 1.5, height: 3 })).toEqual({ lines: ['가', '나'], size: 3 / 2.56 })
  expect(footLines('가 나', { ...narrow, width: 2.06, height: 2.5 }).size).toBeCloseTo(1)
})

test('the default words break between words, alike on every paper', () => {
  for (const name of geometryNames) {
    for (const template of ['type1', 'type2'] as const) {
      const box = labelLayout(geometryOf(name), template).foot
      const { lines, size } = footLines('QR코드를 찍어 정품인지 확인해 주세요.', box)
      expect([name, template, lines.join(' ')]).toEqual([name, template, 'QR코드를 찍어 정품인지 확인해 주세요.'])
      expect(size).toBeGreaterThan(2.5)
    }
  }
  expect(footLines('QR코드를 찍어 정품인지 확인해 주세요.', foot).lines).toEqual([
    'QR코드를 찍어',
    '정품인지 확인해 주세요.',
  ])
})
