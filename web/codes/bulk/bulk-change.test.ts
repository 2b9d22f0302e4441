import { expect, test } from 'vitest'
import { changeOf, firstDraft, refusalText } from './bulk-change.ts'

const warranty = { form: 'none', count: '', unit: 'm', from: null, to: null } as const

test('nothing is asked before it is chosen whole', () => {
  expect(changeOf('status', firstDraft)).toBeNull()
  expect(changeOf('block', firstDraft)).toBeNull()
  expect(changeOf('warranty', firstDraft)).toBeNull()
  expect(changeOf('warranty', { ...firstDraft, warranty: { ...warranty, form: 'created' } })).toBeNull()
  expect(
    changeOf('warranty', { ...firstDraft, warranty: { ...warranty, form: 'range', from: '2026-11-01' } }),
  ).toBeNull()
})

test('what is chosen is what is asked', () => {
  expect(changeOf('status', { ...firstDraft, status: 'lost' })).toEqual({ kind: 'status', cert_status: 'lost' })
  expect(changeOf('block', { ...firstDraft, reason: 'recalled' })).toEqual({ kind: 'block', reason: 'recalled' })
  expect(changeOf('unblock', firstDraft)).toEqual({ kind: 'unblock' })
  expect(
    changeOf('warranty', { ...firstDraft, warranty: { ...warranty, form: 'created', count: '2', unit: 'y' } }),
  ).toEqual({ kind: 'duration', cert_duration_type: 'created', cert_duration: '2y' })
  const range = { ...warranty, form: 'range', from: '2026-11-01', to: '2027-10-31' } as const
  expect(changeOf('warranty', { ...firstDraft, warranty: range })).toEqual({
    kind: 'range',
    first: '2026-11-01',
    last: '2027-10-31',
  })
})

test('a code that cannot be blocked or unblocked is told in the words of what was asked', () => {
  expect(refusalText('block', 'not_possible')).toBe('bulk.refused_blocked_already')
  expect(refusalText('unblock', 'not_possible')).toBe('bulk.refused_not_blocked')
  expect(refusalText('range', 'locked')).toBe('bulk.refused_locked')
})
