import { expect, test } from 'vitest'
import { outcomeOfCases, outcomeOfTool } from './outcome.ts'
import { summaryOf } from './summary.ts'

const good = { name: 'types of web', passed: 1, failed: 0, skipped: 0 }

test('a tool and a test that failed say in the last lines what and where, the tool first', () => {
  const lint = outcomeOfTool('lint', { status: 1, output: '\u001b[33mno-shadow\u001b[39m\n\n   web/a.ts:3:7\n' })
  const cases = [
    { name: 'a.test.ts › one', status: 'failed' as const, said: '1 is not 2\n    at a.test.ts:3:5' },
    { name: 'a.test.ts › two', status: 'passed' as const },
  ]
  const tests = outcomeOfCases('vitest', cases, { status: 1, may_be_empty: false })
  expect(summaryOf([good, tests, lint], ['c'])).toEqual([
    '✗ lint',
    '  no-shadow',
    '     web/a.ts:3:7',
    '',
    '✗ a.test.ts › one',
    '  1 is not 2',
    '      at a.test.ts:3:5',
    '',
    '✓ types of web: 1 passed, 0 failed',
    '✗ vitest: 1 passed, 1 failed',
    '    failed: a.test.ts › one',
    '✗ lint: 0 passed, 1 failed',
    'flaky: c',
    '2 passed, 2 failed',
  ])
})

test('a long message still says where it was', () => {
  const said = `TimeoutError\n${'    - waiting\n'.repeat(30)}    at test/e2e/a.e2e.ts:8:5`
  const cases = [{ name: 'opens', status: 'failed' as const, said }]
  const lines = summaryOf([outcomeOfCases('browser', cases, { status: 1, may_be_empty: false })], [])
  expect(lines).toContain('      at test/e2e/a.e2e.ts:8:5')
  expect(lines).toContain('  … 7 lines more')
})

test('a run without a fault is its table', () => {
  expect(summaryOf([good], [])).toEqual(['✓ types of web: 1 passed, 0 failed', '1 passed, 0 failed'])
})

test('before its last line a run says how long it and each part took, the longest first', () => {
  const outcomes = [{ ...good, name: 'lint', seconds: 40 }, { ...good, name: 'browser', seconds: 600 }, good]
  expect(summaryOf(outcomes, ['c'], 700).slice(-5)).toEqual([
    'took: the whole run 700.0 s',
    'took: browser 600.0 s',
    'took: lint 40.0 s',
    'flaky: c',
    '3 passed, 0 failed',
  ])
})

test('faults without end leave the table within sight', () => {
  const cases = Array.from({ length: 100 }, (_, n) => ({
    name: `test ${n}`,
    status: 'failed' as const,
    said: 'a line\n'.repeat(50),
  }))
  const lines = summaryOf([outcomeOfCases('vitest', cases, { status: 1, may_be_empty: false })], [])
  expect(lines.indexOf('✗ vitest: 0 passed, 100 failed')).toBeLessThan(600)
  expect(lines.filter((line) => line.includes('26 lines more'))).toHaveLength(20)
})
