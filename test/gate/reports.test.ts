import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { casesOfPlaywright, casesOfVitest } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'genuine-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(value: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('vitest’s report names each test by its file, and a file that broke outside its tests is a failure', () => {
  const result = (name: string, status: string, tests: Record<string, string>) => ({
    name: `/house/${name}`,
    status,
    assertionResults: Object.entries(tests).map(([fullName, of]) => ({ fullName, status: of })),
  })
  const report = reportOf({
    testResults: [
      result('a.test.ts', 'failed', { 'a one': 'passed', 'a two': 'failed', 'a three': 'pending', 'a four': 'todo' }),
      result('unloaded.test.ts', 'failed', {}),
      result('b.test.ts', 'failed', { one: 'passed' }),
    ],
  })
  expect(casesOfVitest(report, '/house')?.map(({ name, status }) => `${status} ${name}`)).toEqual([
    'passed a.test.ts › a one',
    'failed a.test.ts › a two',
    'skipped a.test.ts › a three',
    'skipped a.test.ts › a four',
    'failed unloaded.test.ts',
    'passed b.test.ts › one',
    'failed b.test.ts',
  ])
})

test('playwright’s report names each story by its size, file and titles; one that did not run has failed', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'a.e2e.ts',
    tests: statuses.map((status, n) => ({ projectName: n === 0 ? 'desktop' : 'phone', status, results: [] })),
  })
  const report = reportOf({
    suites: [
      {
        title: 'a.e2e.ts',
        specs: [spec('opens', 'expected', 'unexpected')],
        suites: [{ title: 'inside', specs: [spec('closes', 'flaky', 'skipped')] }],
      },
    ],
    errors: [],
  })
  expect(casesOfPlaywright(report, '/house')).toEqual([
    { name: '[desktop] › a.e2e.ts › opens', status: 'passed' },
    { name: '[phone] › a.e2e.ts › opens', status: 'failed' },
    { name: '[desktop] › a.e2e.ts › inside › closes', status: 'flaky' },
    { name: '[phone] › a.e2e.ts › inside › closes', status: 'failed', said: 'did not run' },
  ])
})

test('what failed is told in its own words, with the place in our own sources and no other', () => {
  const stack =
    'Error: 1 is not 2\n    at /house/web/a.test.ts:3:5\n    at /house/node_modules/x/y.js:1:1\n    at node:internal:2'
  const vitest = reportOf({
    testResults: [
      {
        name: '/house/web/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'failed', failureMessages: [stack] },
          { fullName: 'two', status: 'passed', failureMessages: [stack] },
        ],
      },
      { name: '/house/b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    ],
  })
  const told = 'Error: 1 is not 2\n    at web/a.test.ts:3:5'
  expect(casesOfVitest(vitest, '/house')?.map(({ status, said }) => [status, said])).toEqual([
    ['failed', told],
    ['flaky', told],
    ['failed', 'cannot be loaded'],
  ])
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ error: { message: '1', stack } }] }]
  const specs = [{ title: 'opens', file: 'a.e2e.ts', tests }]
  const playwright = reportOf({ suites: [{ title: 'a.e2e.ts', specs }], errors: [] })
  expect(casesOfPlaywright(playwright, '/house')?.map(({ said }) => said)).toEqual([told])
})

test('a report that is missing or cut off is none', () => {
  expect(casesOfVitest(join(folder, 'none.json'), '/')).toBeNull()
  expect(casesOfPlaywright(reportOf('{"suites": ['), '/')).toBeNull()
})
