import { expect, test } from 'vitest'
import { isFromBefore } from './rules.ts'

test('an order of the second in which the rules were made is not from before them; the second before is', () => {
  const since = '2026-11-24T06:03:21.900Z'
  expect(isFromBefore(new Date('2026-11-24T06:03:21Z'), { since })).toBe(false)
  expect(isFromBefore(new Date('2026-11-24T06:03:20Z'), { since })).toBe(true)
  expect(isFromBefore(new Date('2020-01-01T00:00:00Z'), { since: null })).toBe(false)
})
