import { expect, test } from 'vitest'
import type { ImportRow } from './import-rows.ts'
import { importRows, placesOf, sendable } from './packed-rows.ts'

const wrong = [{ field: 'vendor_name', reason: '공급사 오류' }] as const

function rowsOf(count: number): ImportRow[] {
  return Array.from({ length: count }, (_, at) => {
    const fields = { product_name: `상품 ${Math.floor(at / 3)} 👜`, vendor_name: '공급사', variant_name: '' }
    // A row with a problem has the columns of its sheet, any other those that are sent.
    return at % 7 === 0
      ? { row_no: at + 2, fields, problems: [...wrong] }
      : { row_no: at + 2, fields: { ...fields, gtin: '' }, problems: [] }
  })
}

test('rows come back with their numbers, words, columns and problems, one by one, in parts and all of them', () => {
  const rows = rowsOf(5000)
  const kept = importRows(rows)
  expect([kept.length, [...kept]]).toEqual([5000, rows])
  expect([kept.at(0), kept.at(4999)]).toEqual([rows[0], rows[4999]])
  expect([kept.slice(4990, 9000), kept.slice(6000, 7000)]).toEqual([rows.slice(4990), []])
})

test('a row that is marked later is wrong as well: it is shown among those with problems and is not sent', () => {
  const kept = importRows(rowsOf(8))
  kept.mark(3, [])
  expect([kept.wrong, placesOf(kept, true)]).toEqual([2, [0, 7]])
  kept.mark(3, [...wrong])
  expect([kept.wrong, placesOf(kept, true), kept.at(3).problems]).toEqual([3, [0, 3, 7], wrong])
  expect(placesOf(kept, false)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const good = sendable(kept)
  expect([good.length, good.slice(1, 4).map(({ row_no }) => row_no)]).toEqual([5, [4, 6, 7]])
})

test('rows have only the columns that they came with', () => {
  const rows: ImportRow[] = [
    { row_no: 2, fields: { product_code: 'A' }, problems: [] },
    { row_no: 3, fields: {}, problems: [] },
    { row_no: 9, fields: { variant_code: '', product_code: 'B' }, problems: [] },
  ]
  expect([...importRows(rows)]).toEqual(rows)
})
