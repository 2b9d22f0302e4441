import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

test('what is asked of npm test is understood', () => {
  expect(requestOf([])).toEqual({ kind: 'all' })
  expect(requestOf(['check'])).toEqual({ kind: 'check' })
  expect(requestOf(['long'])).toEqual({ kind: 'long', words: [] })
  expect(requestOf(['long', 'soak'])).toEqual({ kind: 'long', words: ['soak'] })
  expect(requestOf(['distributed', 'scans'])).toEqual({ kind: 'distributed', words: ['scans'] })
  expect(requestOf(['changed'])).toEqual({ kind: 'changed', base: 'HEAD' })
  expect(requestOf(['changed', '--base', 'main'])).toEqual({ kind: 'changed', base: 'main' })
  expect(requestOf(['unit', 'codes', 'staff'])).toEqual({ kind: 'unit', words: ['codes', 'staff'] })
  expect(requestOf(['e2e'])).toEqual({ kind: 'e2e', words: [] })
  expect(requestOf(['codes'])).toEqual({ kind: 'words', words: ['codes'] })
})

test('words that would be overlooked are refused', () => {
  expect(() => requestOf(['check', 'codes'])).toThrow('codes')
  expect(() => requestOf(['changed', 'codes'])).toThrow('codes')
  expect(() => requestOf(['changed', '--base', 'main', 'codes'])).toThrow('codes')
})
