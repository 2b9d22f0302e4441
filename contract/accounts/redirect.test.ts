import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

it('follows paths of our own', () => {
  for (const path of [
    '/',
    '/authservice/s2026/createAuthcode',
    '/authservice/s1/payment?type=point#top',
    '/가나?q=다',
    // Dots that are no way up, and as many characters as an address may have.
    '/.well-known/a./b..',
    `/${'a'.repeat(2047)}`,
  ]) {
    expect(safeRedirect(path)).toBe(path)
  }
})

it.each([
  '',
  'authservice',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e/%2e%2e/x',
  '/a//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\\b',
  `/${'a'.repeat(2048)}`,
  null,
  undefined,
  42,
  ['/a'],
])('goes nowhere for %j', (value) => {
  expect(safeRedirect(value)).toBeNull()
})

it('whatever passes stays at our origin when a browser reads it', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%2e', '@', ':', '\t', '\n', '?', '#', 'evil.example'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (rest) => {
      const path = safeRedirect(`/${rest}`)
      if (path !== null) expect(new URL(path, 'https://genuine.example').origin).toBe('https://genuine.example')
    }),
    { numRuns: 2000 },
  )
})
