import { expect, test } from 'vitest'
import { appointments } from './shedding.ts'

const places = 4

/** The seconds that so many callers are told, one after the other. */
function told(next: () => number, callers: number): number[] {
  return Array.from({ length: callers }, next)
}

test('callers who find no place are put off by as many seconds as it takes, and none by more than ten', () => {
  const next = appointments(places, () => 0)
  expect(told(next, 3 * places)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
  expect(told(next, 100 * places).slice(-places)).toEqual([10, 10, 10, 10])
})

test('a crowd that comes again as it is told finds no longer wait, and one that has gone is forgotten', () => {
  let now = 0
  const next = appointments(places, () => now)
  told(next, 3 * places)
  for (let second = 0; second < 20; second++) {
    now += 1000
    expect(told(next, places)).toEqual([3, 3, 3, 3])
  }
  now += 3000
  expect(told(next, places)).toEqual([1, 1, 1, 1])
})
