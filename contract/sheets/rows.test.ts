import { expect, test } from 'vitest'
import { rowKeeper } from './rows.ts'

test('rows come back as they were kept: empty cells, half characters, notes, and rows of every size', () => {
  const kept = rowKeeper()
  const rows = Array.from({ length: 300 }, (_, at) => [`${at}`, '', '가방 👜 \uD83D \u0000', 'x'.repeat(at * 40)])
  for (const [at, cells] of rows.entries()) kept.keep(at * 2, cells, [at % 2 === 0 ? 'number' : null])
  const wide = Array.from({ length: 9 }, () => '나'.repeat(32_767))
  kept.keep(1001, wide, [])
  kept.keep(1003, ['behind it'], [])
  expect([kept.size, kept.length]).toEqual([302, 1004])
  for (const [at, cells] of rows.entries()) {
    const line = kept.line(at * 2)
    expect(line.cells).toEqual(cells)
    expect([line.noteOf(0), line.noteOf(3), line.noted]).toEqual(
      at % 2 === 0 ? ['number', null, [0]] : [null, null, []],
    )
  }
  expect(kept.line(1001).cells).toEqual(wide)
  expect([kept.line(1003).cells, kept.line(1002).cells, kept.line(5000).cells]).toEqual([['behind it'], [], []])
})

test('a row that comes in parts is kept as it was last', () => {
  const kept = rowKeeper()
  kept.keep(3, ['one'], ['error'])
  kept.keep(3, ['one', 'two'], ['error', 'cut'])
  expect([kept.size, kept.length]).toEqual([1, 4])
  const { cells, noted, noteOf } = kept.line(3)
  expect([cells, noted, noteOf(0), noteOf(1)]).toEqual([['one', 'two'], [0, 1], 'error', 'cut'])
})
