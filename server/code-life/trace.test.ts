import { expect, test } from 'vitest'
import { codeWith } from '#test/harness/plain-code.ts'
import { type Life, lifeOf } from './life.ts'
import type { LockedCode } from './lock.ts'
import type { Happened } from './change-records.ts'
import { lifeBefore, tracesOf } from './trace.ts'

const at = new Date('2026-03-05T06:30:00.000Z')
const later = new Date('2026-03-06T06:30:00.000Z')

const code = codeWith({ code_id: '1' })

function bulk(code_id: string, after: Partial<Life>, before: Partial<LockedCode> = {}): Happened {
  const was = { ...code, ...before, code_id }
  return { code: was, event: { type: 'restore', was: {} }, after: { ...lifeOf(was), ...after } }
}

const activated = { cert_status: 'activated', activated_at: at } as const

test('codes to which the same happened share one trace, with only the columns that moved', () => {
  expect(tracesOf([bulk('1', activated), bulk('2', activated), bulk('3', { memo: 'x' })])).toEqual([
    {
      was: { cert_status: 'inactivated', activated_at: null },
      to: { cert_status: 'activated', activated_at: at.toISOString() },
      code_ids: ['1', '2'],
    },
    { was: { memo: null }, to: { memo: 'x' }, code_ids: ['3'] },
  ])
})

test('codes that were not the same before are traced apart', () => {
  const traces = tracesOf([bulk('1', { memo: 'x' }), bulk('2', { memo: 'x' }, { memo: 'old' })])
  expect(traces.map(({ was, code_ids }) => [was, code_ids])).toEqual([
    [{ memo: null }, ['1']],
    [{ memo: 'old' }, ['2']],
  ])
})

test('an undo gives back what was, times as times and words that look like times as words', () => {
  const words = '2026-03-05T06:30:00.000Z'
  const now = { cert_status: 'inactivated', activated_at: null, memo: null } as const
  const [trace] = tracesOf([bulk('1', now, { ...activated, memo: words })])
  if (trace === undefined) throw new TypeError('one code has one trace')
  expect(lifeBefore(code, trace)).toEqual({ cert_status: 'activated', activated_at: at, memo: words })
})

test('nothing is undone at a code to which something else has happened since', () => {
  const [trace] = tracesOf([bulk('1', activated)])
  if (trace === undefined) throw new TypeError('one code has one trace')
  const as_left = { ...code, ...activated } as LockedCode
  expect(lifeBefore(as_left, trace)).toEqual({ cert_status: 'inactivated', activated_at: null })
  expect(lifeBefore({ ...as_left, activated_at: later }, trace)).toBeNull()
  expect(lifeBefore({ ...as_left, cert_status: 'lost' }, trace)).toBeNull()
  // What the change did not touch may have changed.
  expect(lifeBefore({ ...as_left, memo: 'new' }, trace)).not.toBeNull()
})
