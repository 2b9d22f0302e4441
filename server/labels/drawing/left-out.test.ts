import { expect, test } from 'vitest'
import { a4Geometry, sheetGeometry } from '#contract/labels/paper/geometry.ts'
import { designOf } from './drawing.ts'
import { leftOut, leftOutCount } from './left-out.ts'
import type { PrintedPaper } from './pdf-labels.ts'
import type { PrintGroup } from './print-items.ts'

const paperOf = (geometry: typeof a4Geometry, words: string): PrintedPaper => ({
  ...designOf(geometry, 'type1', { kind: 'text', text: words }),
  title: '라벨',
  words: { product_code: '상품코드', variant_code: '품목코드' },
  start: 0,
  offset: { x_mm: 0, y_mm: 0 },
})
const named = (names: Partial<PrintGroup>): PrintGroup => ({
  product_name: '가방',
  variant_name: '블랙',
  product_code: 'P1',
  variant_code: 'V1',
  gtin: null,
  codes: [{ serial_number: '漢1', print_count: 1 }],
  ...names,
})

test('a character is counted through all names and codes, under the first that has it', () => {
  const groups = [named({ product_name: '가방 漢' }), named({ variant_name: '漢👜', variant_code: 'V漢' })]
  const found = leftOut(groups, { format: 'pdf', paper: paperOf(sheetGeometry, '스캔하세요') })
  expect(found).toEqual([
    { character: '漢', count: 3, example: '가방 漢' },
    { character: '👜', count: 1, example: '漢👜' },
  ])
  expect(leftOutCount(found)).toBe(4)
})

test('names are on paper in header blocks only, the words below the code on every label, and a serial keeps all of its', () => {
  const groups = [named({ product_name: '漢' })]
  const charactersOf = (format: 'pdf' | 'zpl' | 'csv' | 'zip', paper: PrintedPaper) =>
    leftOut(groups, { format, paper }).map(({ character }) => character)
  const [sheet, stickers] = [paperOf(sheetGeometry, '日'), paperOf(a4Geometry, '日')]
  expect(charactersOf('pdf', sheet)).toEqual(['日', '漢'])
  expect(charactersOf('pdf', stickers)).toEqual(['日'])
  expect(charactersOf('zpl', sheet)).toEqual(['日'])
  expect(charactersOf('csv', sheet)).toEqual([])
  const pictured = {
    ...designOf(sheetGeometry, 'type1', { kind: 'image', image: { width: 1, height: 1, grey: Buffer.of(0) } }),
  }
  expect(charactersOf('zip', { ...sheet, ...pictured })).toEqual([])
})
