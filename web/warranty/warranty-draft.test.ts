import { afterEach, expect, test, vi } from 'vitest'
import {
  changeDraft,
  draftOf,
  durationOf,
  inputOf,
  isSaved,
  keepDraft,
  readDraft,
  settingOf,
} from './warranty-draft.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('what was typed and not saved is there after a reload, for its own shop, and only if it can have been typed', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  expect(readDraft('demo/1')).toBeNull()
  keepDraft('demo/1', { ...year, count: null })
  expect(readDraft('demo/1')).toEqual({ ...year, count: null })
  keepDraft('demo/1', year)
  expect(readDraft('demo/1')).toEqual(year)
  expect(readDraft('demo/2')).toBeNull()
  for (const wrong of ['{', '7', '{"shop":"demo/1","basis":"bought","unit":"d","count":1}']) {
    for (const key of stored.keys()) stored.set(key, wrong)
    expect(readDraft('demo/1')).toBeNull()
  }
  keepDraft('demo/1', { ...year, count: 1000 })
  expect(readDraft('demo/1')).toBeNull()
  keepDraft('demo/1', null)
  expect(stored.size).toBe(0)
})

test('without a storage the form starts with what is saved', () => {
  keepDraft('demo/1', year)
  expect(readDraft('demo/1')).toBeNull()
})
