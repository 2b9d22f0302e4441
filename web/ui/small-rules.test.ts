import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'
import { clampPercent } from './percent.ts'
import { rosettePaths } from './rosette-path.ts'
import { unmark } from './unmark.ts'

test('a progress is never outside 0 to 100', () => {
  expect([-5, 0, 42.5, 100, 140, Number.NaN].map(clampPercent)).toEqual([0, 0, 42.5, 100, 100, 0])
})

test('the pager offers pages round the current one', () => {
  expect(pagesAround(1, 9, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(6, 9, 5)).toEqual([4, 5, 6, 7, 8])
  expect(pagesAround(9, 9, 5)).toEqual([5, 6, 7, 8, 9])
  expect(pagesAround(1, 2, 5)).toEqual([1, 2])
  expect(pagesAround(1, 0, 5)).toEqual([])
})

test('a rosette is the same for the same code and another for another', () => {
  expect(rosettePaths('VD34ZZKGKMSSFHVD')).toEqual(rosettePaths('VD34ZZKGKMSSFHVD'))
  expect(rosettePaths('VD34ZZKGKMSSFHVD')).not.toEqual(rosettePaths('VD34ZZKGKMSSFHVE'))
  expect(rosettePaths('').join('')).not.toMatch(/NaN|Infinity/)
})

test('mending one field leaves the marks of the others, and takes those of what is inside it along', () => {
  const marks = { name: 'missing', 'options.0.code': 'taken', 'options.1.code': 'taken', code: 'missing' }
  expect(unmark(marks, ['name'])).toEqual({ 'options.0.code': 'taken', 'options.1.code': 'taken', code: 'missing' })
  expect(unmark(marks, ['options.0', 'code'])).toEqual({ name: 'missing', 'options.1.code': 'taken' })
  expect(unmark(marks, [])).toEqual(marks)
})
