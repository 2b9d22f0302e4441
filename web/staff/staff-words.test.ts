import { expect, test } from 'vitest'
import { detailWords, targetWords } from './audit-words.ts'
import { failuresOf, waitingOf } from './home-waiting.ts'

const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ')

test('the target of an entry is a kind in words and a short number, or a name as it is', () => {
  expect(targetWords('shop:1', say)).toBe('audit_target.shop 1')
  expect(targetWords('batch:3f2b8a10-1111-4111-8111-111111111111', say)).toBe('audit_target.batch 3f2b8a10')
  expect(targetWords('3f2b8a10-1111-4111-8111-111111111111', say)).toBe('#3f2b8a10')
  expect(targetWords('staffreview', say)).toBe('staffreview')
})

test('no field of an entry is told by its key', () => {
  const lines = detailWords({ reason: '문의', from: { class: 'basic' }, nobody_knows: 1 }, say)
  expect(lines.map(({ name }) => name)).toEqual([
    'audit_field.from audit_field.class',
    'audit_field.reason',
    'audit_field.other',
  ])
})

test('the start counts what its lists count, and leads to them filtered', () => {
  const counts = { waiting: 3, overdue: 1, all: 9 } as Parameters<typeof waitingOf>[0]['applications']['counts']
  const waiting = waitingOf({ applications: { counts }, senders: { counts: { waiting: 2, all: 4 } } })
  expect(waiting.map(({ name, count, search }) => [name, count, search])).toEqual([
    ['overdue', 1, { tab: 'overdue' }],
    ['waiting_applications', 3, {}],
    ['senders', 2, {}],
  ])
  const jobs = [
    { name: 'codes.issue', waiting: 5, failed: 1 },
    { name: 'messages.urgent', waiting: 0, failed: 2 },
  ]
  const failures = failuresOf({ messages: { count: 7, jobs }, books: { check: null } })
  expect(failures.map(({ name, count }) => [name, count])).toEqual([
    ['messages', 7],
    ['jobs', 3],
    ['books', 0],
  ])
})
