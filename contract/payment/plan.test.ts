import { expect, test } from 'vitest'
import { planMode, planRefusal } from './plan.ts'

const end = new Date('2026-12-31T23:59:59+09:00')
const after = new Date(end.getTime() + 1)

test('the mode is the class up to the very moment of the expiry, and any from the next on (000 §4, PLN-23)', () => {
  for (const plan_class of ['basic', 'plus'] as const) {
    expect(planMode(plan_class, end, new Date('2026-11-21T00:00:00Z'))).toBe(plan_class)
    expect(planMode(plan_class, end, end)).toBe(plan_class)
    expect(planMode(plan_class, end, after)).toBe('any')
  }
})

test('a valid expiry without a class is basic; without an expiry nothing is known (resolution 1)', () => {
  expect(planMode(null, end, end)).toBe('basic')
  expect(planMode(null, end, after)).toBe('any')
  expect(planMode('plus', null, end)).toBe('any')
})

test('what is refused says what helps: the plus sentence for what only plus has, in every mode (resolution 3)', () => {
  const modes = ['any', 'basic', 'plus'] as const
  expect(modes.map((mode) => planRefusal('open', mode))).toEqual([null, null, null])
  expect(modes.map((mode) => planRefusal('basic', mode))).toEqual(['plan.expired', null, null])
  expect(modes.map((mode) => planRefusal('plus', mode))).toEqual(['plan.plus_only', 'plan.plus_only', null])
})
