import { expect, test } from 'vitest'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

// RFC 6238 appendix B: the secret "12345678901234567890", the last six digits of its SHA-1 values.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const

test('codes of the standard’s own table are right', () => {
  for (const [seconds, code] of vectors) expect(totpStep(secret, code, new Date(seconds * 1000), null)).not.toBeNull()
})

test('a code is good once, and one step to either side of its time', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const step = totpStep(secret, '287082', at(59), null)
  expect(totpStep(secret, '287082', at(59), step)).toBeNull()
  expect(totpStep(secret, '287 082', at(59 + 30), null)).toBe(step)
  expect(totpStep(secret, '287082', at(59 + 90), null)).toBeNull()
  expect(totpStep(secret, '287083', at(59), null)).toBeNull()
  expect(totpStep(secret, 'abcdef', at(59), null)).toBeNull()
})

test('a new secret is 160 bits, and its address names the account', () => {
  const made = newTotpSecret((bytes) => new Uint8Array(bytes).fill(7))
  expect(made).toHaveLength(32)
  expect(totpAddress(made, 'demo')).toMatch(/^otpauth:\/\/totp\/Genuine:demo\?.*secret=[A-Z2-7]{32}/)
})
