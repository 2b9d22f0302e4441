import { expect, test } from 'vitest'
import { selectedShare, selectRow, selectShown, walkRow } from './columns.ts'

const keys = ['a', 'b', 'c', 'd']

test('the header box shows none, some or all of the page', () => {
  expect(selectedShare(keys, new Set())).toBe(false)
  expect(selectedShare(keys, new Set(['b', 'elsewhere']))).toBe('mixed')
  expect(selectedShare(keys, new Set(keys))).toBe(true)
})

test('selecting a page keeps what was selected on other pages', () => {
  expect([...selectShown(keys, new Set(['elsewhere']), true)]).toEqual(['elsewhere', ...keys])
  expect([...selectShown(keys, new Set(['elsewhere', 'a']), false)]).toEqual(['elsewhere'])
})

test('shift selects the whole stretch, in both directions', () => {
  expect([...selectRow(keys, new Set(['d']), { key: 'b', on: true, from: 'd' })]).toEqual(['d', 'b', 'c'])
  expect([...selectRow(keys, new Set(), { key: 'c', on: true, from: 'gone' })]).toEqual(['c'])
})

test('shift and an arrow take the next row along, and give it back on the way back', () => {
  const two = walkRow(new Set(), 'a', 'b')
  expect([...two]).toEqual(['a', 'b'])
  expect([...walkRow(walkRow(two, 'b', 'c'), 'c', 'b')]).toEqual(['a', 'b'])
})
