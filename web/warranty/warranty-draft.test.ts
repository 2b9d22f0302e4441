import { expect, test } from 'vitest'
import { changeDraft, draftOf, durationOf, inputOf, isSaved, settingOf } from './warranty-draft.ts'

const year = { basis: 'activated', count: 1, unit: 'y' } as const

test('another unit clears the count, the same unit keeps it', () => {
  expect(changeDraft(year, { unit: 'm' })).toEqual({ basis: 'activated', count: null, unit: 'm' })
  expect(changeDraft(year, { unit: 'y' })).toEqual(year)
  expect(changeDraft(year, { basis: 'created' })).toEqual({ ...year, basis: 'created' })
})

test('1 to 999 can be saved, nothing else', () => {
  expect(changeDraft(year, { count: 0 }).count).toBeNull()
  expect(durationOf({ ...year, count: null })).toBeNull()
  expect(durationOf({ ...year, count: 1000 })).toBeNull()
  expect(durationOf({ ...year, count: 999 })).toEqual({ count: 999, unit: 'y' })
  expect(inputOf('created', { count: 30, unit: 'd' })).toEqual({
    cert_duration_type: 'created',
    cert_duration: '30d',
  })
})

test('the form starts with what is saved, and knows that it is', () => {
  const saved = settingOf({ duration_type: 'created', duration: '6m' })
  expect(draftOf(saved)).toEqual({ basis: 'created', count: 6, unit: 'm' })
  expect(isSaved(draftOf(saved), saved)).toBe(true)
  expect(isSaved({ basis: 'activated', count: 6, unit: 'm' }, saved)).toBe(false)
})

test('nothing saved yet leaves the count open', () => {
  const saved = settingOf({ duration_type: null, duration: null })
  expect(saved).toBeNull()
  expect(draftOf(saved).count).toBeNull()
})
