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
