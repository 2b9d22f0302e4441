import { expect, test } from 'vitest'
import type { FoundCode } from './found-code.ts'
import { scannedCode } from './scanned-code.ts'

const verdicts = ['genuine', 'registered', 'yours', 'lost', 'blocked'] as const
const found = { member_id: null, approval_status: null } as Partial<FoundCode> as FoundCode

test('the serial is masked for everybody but the owner', () => {
  for (const verdict of verdicts) {
    expect(scannedCode({ ...found, verdict }).serial_masked, verdict).toBe(true)
    expect(scannedCode({ ...found, verdict, member_id: 'g:owner' }).serial_masked, verdict).toBe(false)
  }
})

test('an approval waits under a registration that the shop has not decided', () => {
  const waiting = verdicts.filter(
    (verdict) => scannedCode({ ...found, verdict, approval_status: 'pending' }).approval !== null,
  )
  expect(waiting).toEqual(['registered'])
  expect(scannedCode({ ...found, verdict: 'registered', approval_status: 'approved' }).approval).toBe(null)
})
