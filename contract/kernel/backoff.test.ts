import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

const after = (pause: (tries: number, chance?: number) => number | null, chance = 0) =>
  [1, 2, 3, 4, 5].map((tries) => pause(tries, chance))

test('grows to its maximum and stays there', () => {
  expect(after(backoff({ first: 100, max: 500 }))).toEqual([100, 200, 400, 500, 500])
  expect(after(backoff({ first: 100, factor: 3, max: 5000 }))).toEqual([100, 300, 900, 2700, 5000])
  expect(backoff({ first: 1, max: 60 })(10_000)).toBe(60)
})

test('gives up after so many failed tries', () => {
  expect(after(backoff({ first: 100, max: 1000, gives_up: 3 }))).toEqual([100, 200, null, null, null])
})

test('jitter only lengthens', () => {
  expect(after(backoff({ first: 100, max: 400, jitter: 0.5 }), 1)).toEqual([150, 300, 600, 600, 600])
})

test('follows a published schedule, whose last pause repeats', () => {
  expect(after(backoff({ pauses: [1, 5, 30] }))).toEqual([1, 5, 30, 30, 30])
  expect(after(backoff({ pauses: [1, 5, 30], gives_up: 4 }))).toEqual([1, 5, 30, null, null])
})
