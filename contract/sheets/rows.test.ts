import { expect, test } from 'vitest'
import { rowKeeper } from './rows.ts'

test('rows come back by their places with their notes; one that is not there is empty', () => {
  const kept = rowKeeper()
  kept.keep(4, { cells: ['가방 👜', ''], notes: new Map([[1, 'formula']]) })
  kept.keep(1001, { cells: ['behind it'], notes: new Map() })
  kept.keep(1000, { cells: [], notes: new Map() })
  expect([kept.size, kept.length, kept.has(4), kept.has(5)]).toEqual([3, 1002, true, false])
  expect([kept.line(4).cells, kept.line(4).notes.get(1)]).toEqual([['가방 👜', ''], 'formula'])
  expect([1000, 1001, 1002, 5000].map((row) => kept.line(row).cells)).toEqual([[], ['behind it'], [], []])
})

test('a row that comes in parts is kept as it was last', () => {
  const kept = rowKeeper()
  kept.keep(3, { cells: ['one'], notes: new Map([[0, 'error']]) })
  kept.keep(3, { cells: ['one', 'two'], notes: new Map([[1, 'cut']]) })
  expect([kept.size, kept.length]).toEqual([1, 4])
  expect(kept.line(3)).toEqual({ cells: ['one', 'two'], notes: new Map([[1, 'cut']]) })
  kept.drop(3)
  expect([kept.line(3).cells, kept.length]).toEqual([[], 4])
})
