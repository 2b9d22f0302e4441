import { expect, test } from 'vitest'
import { type WarrantyChange, countOf, countUnder, durationOf, problemOf } from './warranty-change.ts'

const draft: WarrantyChange = { form: 'none', count: '', unit: 'm', from: null, to: null }

test('three digits for days, two for months and years, digits only, and a 0 becomes empty', () => {
  expect(countOf('12345', 'd')).toBe('123')
  expect(countOf('123', 'm')).toBe('12')
  expect(countOf('999', 'y')).toBe('99')
  expect(countOf('-1e.5', 'd')).toBe('15')
  expect(countOf('３０', 'd')).toBe('30')
  for (const nothing of ['0', '000', '', 'abc']) expect(countOf(nothing, 'd')).toBe('')
})

test('another unit keeps a number that it can have, and clears one that it would cut', () => {
  expect(countUnder('12', 'm')).toBe('12')
  expect(countUnder('123', 'd')).toBe('123')
  expect(countUnder('123', 'm')).toBe('')
  expect(countUnder('', 'y')).toBe('')
})

test('what is missing is asked for: the basis, then the number or both days', () => {
  expect(problemOf(draft)).toBe('basis_missing')
  expect(problemOf({ ...draft, form: 'created' })).toBe('count_missing')
  expect(problemOf({ ...draft, form: 'created', count: '3' })).toBeNull()
  expect(problemOf({ ...draft, form: 'range', from: '2026-11-21' })).toBe('range_missing')
  expect(problemOf({ ...draft, form: 'range', from: '2026-11-21', to: '2026-11-21' })).toBeNull()
})

test('only the forms with a number have a duration', () => {
  expect(durationOf({ ...draft, form: 'activated', count: '6' })).toEqual({ basis: 'activated', duration: '6m' })
  expect(durationOf({ ...draft, form: 'range', count: '6' })).toBeNull()
})
