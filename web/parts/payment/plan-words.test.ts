import { expect, test } from 'vitest'
import { lockWords, planWords } from './plan-words.ts'

const plan = { class: null, remain_point: 0, expires_at: null }

test('only a plan that has run is said to be over', () => {
  expect(planWords({ state: 'pending', plan: null })).toBe('auth.not_approved')
  expect(planWords({ state: 'approved', plan: { ...plan, is_new: true } })).toBe('plan.none_yet')
  expect(planWords({ state: 'approved', plan: { ...plan, is_new: false } })).toBe('plan.expired')
  // A plan that could not be read counts as over (000 §7).
  expect(planWords({ state: 'approved', plan: null })).toBe('plan.expired')
})

test('other locks keep their sentence', () => {
  const fresh = { state: 'approved', plan: { ...plan, is_new: true } } as const
  expect(lockWords('plan.plus_only', fresh)).toBe('plan.plus_only')
  expect(lockWords('plan.expired', fresh)).toBe('plan.none_yet')
})
