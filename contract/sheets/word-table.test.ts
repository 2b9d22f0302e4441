import { expect, test } from 'vitest'
import { wordTable } from './word-table.ts'

test('words are found by all of their letters, with the numbers that were set last', () => {
  const table = wordTable(['row_no', 'price'])
  const most = 9_999_999_999
  const wide = '나'.repeat(70_000)
  const words = [...Array.from({ length: 20_000 }, (_, at) => `BAG-${at}`), '', '👜', wide, `${wide}.`]
  for (const [at, word] of words.entries()) {
    expect(table.find(word)).toBeNull()
    table.set(table.add(word), { row_no: at, price: most })
  }
  expect(words.map((word) => table.add(word))).toEqual([...words.keys()])
  expect(words.map((word) => table.get(table.find(word) ?? -1, 'row_no'))).toEqual([...words.keys()])
  table.set(7, { row_no: 70 })
  expect([table.get(7, 'row_no'), table.get(7, 'price'), table.get(8, 'row_no')]).toEqual([70, most, 8])
  expect(['BAG-20000', 'BAG-', 'bag-1', '\uD83D'].map((word) => table.find(word))).toEqual([null, null, null, null])
})

test('words with the same hash are told apart', () => {
  // Two of the shortest pairs that FNV-1a confuses.
  const pairs = [
    ['costarring', 'liquid'],
    ['declinate', 'macallums'],
  ] as const
  const table = wordTable(['row_no'])
  for (const word of pairs.flat()) table.set(table.add(word), { row_no: word.length })
  expect(pairs.flat().map((word) => table.get(table.find(word) ?? -1, 'row_no'))).toEqual(
    pairs.flat().map((word) => word.length),
  )
})
