import { expect, test } from 'vitest'
import { periodName } from './period.ts'

const today = '2026-11-23'

test('a period that ends today is called by its preset, any other by its days', () => {
  expect(periodName({ from: '2026-10-23', to: today }, today)).toBe('month_1')
  expect(periodName({ from: today, to: today }, today)).toBe('today')
  expect(periodName({ from: '2026-11-16', to: today }, today)).toBe('days_7')
  expect(periodName({ from: '2026-08-23', to: today }, today)).toBe('months_3')
  expect(periodName({ from: '2026-10-23', to: '2026-11-22' }, today)).toBe('days')
  expect(periodName({ from: null, to: null }, today)).toBe('all')
  expect(periodName({ from: '2026-10-23', to: null }, today)).toBe('since')
  expect(periodName({ from: null, to: today }, today)).toBe('until')
})
