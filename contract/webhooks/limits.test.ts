import { expect, test } from 'vitest'
import { endpointCircuit, failingMost, isGivenUp, pauseAfter } from './limits.ts'

const hour = 3_600_000

test('a delivery is tried ten times in three days, and its pauses only grow', () => {
  for (const chance of [0, 0.5, 1]) {
    const pauses: number[] = []
    for (let tries = 1; ; tries++) {
      const pause = pauseAfter(tries, chance)
      if (pause === null) break
      pauses.push(pause)
    }
    expect(pauses).toHaveLength(9)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const whole = pauses.reduce((sum, pause) => sum + pause, 0)
    // The last try of the first delivery falls behind the time after which an endpoint is given up.
    expect([whole >= failingMost.ms, whole < 80 * hour]).toEqual([true, true])
  }
})

test('an endpoint that fails rests longer and longer, an hour at most', () => {
  const { pause } = endpointCircuit
  expect([1, 2, 3].map((tries) => pause(tries))).toEqual([30_000, 60_000, 120_000])
  expect([pause(40), pause(4000, 1)]).toEqual([hour, 66 * 60_000])
})

test('an endpoint is given up after three days of failures, not after many in an hour', () => {
  const since = new Date(0)
  const at = (ms: number) => new Date(ms)
  expect(isGivenUp({ failures: 500, since }, at(hour))).toBe(false)
  expect(isGivenUp({ failures: 9, since }, at(100 * hour))).toBe(false)
  expect(isGivenUp({ failures: 10, since }, at(72 * hour))).toBe(true)
  expect(isGivenUp({ failures: 10, since: null }, at(72 * hour))).toBe(false)
})
