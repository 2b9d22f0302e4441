import { expect, test } from 'vitest'
import { rangeProblem, typeDay } from './typed-range.ts'

const value = { from: '2026-10-22', to: '2026-11-22' }
const nothing = { held: {}, unread: [] }

test('a day that fits counts at once; an emptied end opens its side', () => {
  const fits = typeDay({ value, typed: nothing, capped: false }, 'from', '2026-11-01')
  expect(fits.range).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  expect(rangeProblem(fits.typed)).toBeNull()
  expect(typeDay({ value, typed: nothing, capped: false }, 'to', null).range).toEqual({ from: '2026-10-22', to: null })
})

test('a start after the end waits for the end, and then counts as it stands in its field', () => {
  const late = typeDay({ value, typed: nothing, capped: false }, 'from', '2026-12-01')
  expect(late.range).toBeNull()
  expect(rangeProblem(late.typed)).toBe('reversed')
  const both = typeDay({ value, typed: late.typed, capped: false }, 'to', '2026-12-31')
  expect(both.range).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(rangeProblem(both.typed)).toBeNull()
})

test('an end that cannot be read stays wrong while the other one is typed', () => {
  const typed = { held: {}, unread: ['from'] as const }
  const next = typeDay({ value, typed, capped: false }, 'to', '2026-11-30')
  expect(next.range).toEqual({ from: '2026-10-22', to: '2026-11-30' })
  expect(rangeProblem(next.typed)).toBe('unread')
  expect(rangeProblem(typeDay({ value, typed, capped: false }, 'from', '2026-11-01').typed)).toBeNull()
})

test('where the ends are capped, the start is the end at the latest and the end the start at the earliest', () => {
  const late = typeDay({ value, typed: nothing, capped: true }, 'from', '2026-12-01')
  expect(late).toMatchObject({ range: { from: '2026-11-22', to: '2026-11-22' }, was_capped: true })
  const early = typeDay({ value, typed: nothing, capped: true }, 'to', '2026-10-01')
  expect(early).toMatchObject({ range: { from: '2026-10-22', to: '2026-10-22' }, was_capped: true })
})
