import { expect, test } from 'vitest'
import { isRegistering, senderDigits, senderProblem, writtenNumber } from './sender-number.ts'

test.each([
  ['02-123-4567', '021234567'],
  ['02-1234-5678', '0212345678'],
  ['02-2345-6789', '0223456789'],
  ['031 223 4567', '0312234567'],
  ['+82 10-1234-5678', '01012345678'],
  ['0082-2-2345-6789', '0223456789'],
  ['1588-1234', '15881234'],
  ['+82-1588-1234', '15881234'],
  ['070-1234-5678', '07012345678'],
  ['080-123-4567', '0801234567'],
  // What would be a country code or a representative number at the beginning stands in the middle.
  ['010-0082-1234', '01000821234'],
  ['010-1512-3456', '01015123456'],
])('%s may be registered', (typed, digits) => {
  expect([senderDigits(typed), senderProblem(digits)]).toEqual([digits, null])
})

test.each([
  ['1234-5678', 'form'],
  ['123-4567', 'form'],
  ['555-1234', 'area_code'],
  ['5555-1234', 'area_code'],
  ['02-1588-1234', 'representative'],
  ['1588-123', 'representative'],
  ['050-1234-5678', 'forwarding'],
  ['0505-123-4567', 'forwarding'],
  ['012-345-6789', 'form'],
  ['', 'form'],
  ['전화', 'form'],
  ['02-1234-56789', 'form'],
  ['050-1234-567a', 'form'],
  ['9-02-1588-1234', 'form'],
  ['02-1588-12345', 'form'],
  ['2-1588', 'form'],
  ['555-123-456', 'form'],
])('%s may not: %s', (typed, problem) => {
  expect(senderProblem(senderDigits(typed))).toBe(problem)
})

test('numbers are shown as people write them', () => {
  expect(['0212345678', '021234567', '01012345678', '15881234', '0312234567'].map(writtenNumber)).toEqual([
    '02-1234-5678',
    '02-123-4567',
    '010-1234-5678',
    '1588-1234',
    '031-223-4567',
  ])
  expect(writtenNumber('123456789012')).toBe('123456789012')
})

test('a number is being registered from the staff’s yes until the carriers’', () => {
  const decided_at = new Date()
  expect(isRegistering({ state: 'waiting', decided_at })).toBe(true)
  expect(isRegistering({ state: 'waiting', decided_at: null })).toBe(false)
  expect(isRegistering({ state: 'approved', decided_at })).toBe(false)
})

test.each(['021234567', '0212345678', '0312234567', '01012345678', '15881234', '07012345678', '08012345678'])(
  'more before or behind %s is another number',
  (digits) => {
    for (const other of [`9${digits}`, `${digits}999`]) expect(senderProblem(other), other).not.toBeNull()
  },
)

test('letters around a number make it none', () => {
  for (const typed of ['a0212345678', '0212345678a']) expect(senderProblem(typed)).toBe('form')
})
