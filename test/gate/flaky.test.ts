import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { joinRuns, judgeFlaky, keepFlaky, readFlaky } from './flaky.ts'
import { outcomeOfCases, outcomeOfTool, type Case } from './outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'genuine-flaky-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (cases: Record<string, Case['status']>, status = 1) =>
  outcomeOfCases(
    'browser',
    Object.entries(cases).map(([name, of]) => ({ name, status: of })),
    { status, may_be_empty: false },
  )

describe('a test that fails and is run once more', () => {
  test('counts as passed when it passes then, and its name is told', () => {
    const { outcome, flaky } = joinRuns(run({ a: 'passed', b: 'failed' }), run({ b: 'passed' }, 0))
    expect(outcome).toMatchObject({ passed: 2, failed: 0 })
    expect(flaky).toEqual(['b'])
  })

  test('counts as failed when it fails twice', () => {
    const { outcome, flaky } = joinRuns(
      run({ a: 'passed', b: 'failed', c: 'failed' }),
      run({ b: 'failed', c: 'passed' }),
    )
    expect(outcome).toMatchObject({ passed: 2, failed: 1, failures: ['b'] })
    expect(flaky).toEqual(['c'])
  })

  test('a file whose last hook failed is well again when its tests pass', () => {
    const { outcome, flaky } = joinRuns(run({ 'a.test.ts': 'failed' }), run({ 'a.test.ts › one': 'passed' }, 0))
    expect([outcome.failed, flaky]).toEqual([0, ['a.test.ts']])
    expect(joinRuns(run({ 'a.test.ts': 'failed' }), run({ 'a.test.ts': 'failed' })).outcome.failed).toBe(1)
  })

  test('counts as failed when its second run crashes, skips it or never comes to it', () => {
    const first = run({ a: 'passed', b: 'failed' })
    for (const second of [
      outcomeOfCases('browser', null, { status: 139, may_be_empty: false }),
      run({}, 0),
      run({ b: 'skipped' }, 0),
      run({ other: 'passed' }, 0),
    ])
      expect(joinRuns(first, second)).toMatchObject({ outcome: { passed: 1, failed: 1 }, flaky: [] })
  })

  test('that another one kept back is run then for the first time: passed it is not flaky, and without a run it has failed', () => {
    const first = run({ a: 'failed', late: 'kept back' })
    expect(first).toMatchObject({ passed: 0, failed: 2, failures: ['a', 'late'], kept_back: ['late'], ran: ['a'] })
    const joined = joinRuns(first, run({ a: 'failed', late: 'passed' }))
    expect(joined).toMatchObject({ outcome: { passed: 1, failed: 1, failures: ['a'] }, flaky: [] })
    expect(joinRuns(first, run({ a: 'passed', late: 'failed' }))).toMatchObject({
      outcome: { passed: 1, failed: 1, failures: ['late'] },
      flaky: ['a'],
    })
    expect(joinRuns(first, run({ a: 'passed' }, 0)).outcome.failures).toEqual(['late'])
  })

  test('does not heal a runner that crashed', () => {
    const crashed = outcomeOfCases('browser', null, { status: 1, may_be_empty: false })
    expect(joinRuns(crashed, run({ a: 'passed' }, 0)).outcome.failed).toBe(1)
    expect(joinRuns(run({ a: 'passed' }, 1), run({ a: 'passed' }, 0)).outcome.failed).toBe(1)
  })

  test('tells of a test beside it that passed at first and fails now', () => {
    const { flaky } = joinRuns(run({ a: 'passed', b: 'failed' }), run({ a: 'failed', b: 'passed' }))
    expect(flaky).toEqual(['b', 'a'])
  })
})

describe('flaky tests', () => {
  test('fail the run when there are more than three', () => {
    expect(judgeFlaky(['a', 'b', 'c'], [])).toEqual([])
    expect(judgeFlaky(['a', 'b', 'c', 'd'], [])).toMatchObject([{ passed: 0, failed: 1 }])
  })

  test('fail the run when one of them was flaky the last time it ran', () => {
    expect(judgeFlaky(['a'], ['b'])).toEqual([])
    expect(judgeFlaky(['a', 'b'], ['b'])).toMatchObject([{ passed: 0, failed: 1, note: expect.stringContaining('b') }])
  })

  test('are remembered until they run again and pass', () => {
    const path = join(folder, 'cache', 'flaky.json')
    expect(readFlaky(path)).toEqual([])
    keepFlaky(path, ['a', 'b'], ['a', 'b', 'c'])
    keepFlaky(path, ['c'], ['b', 'c'])
    expect(readFlaky(path)).toEqual(['a', 'c'])
    writeFileSync(path, '["cut')
    expect(readFlaky(path)).toEqual([])
  })
})

describe('the outcome of a runner', () => {
  test('is a failure when it ran nothing, crashed, or ended badly', () => {
    const ended = { status: 0, may_be_empty: false }
    expect(outcomeOfCases('vitest', [], ended)).toMatchObject({ failed: 1, note: 'ran no test' })
    expect(outcomeOfCases('vitest', [], { ...ended, may_be_empty: true }).failed).toBe(0)
    expect(outcomeOfCases('vitest', null, ended)).toMatchObject({ passed: 0, failed: 1 })
    expect(outcomeOfCases('vitest', [{ name: 'a', status: 'passed' }], { ...ended, status: 7 })).toMatchObject({
      passed: 1,
      failed: 1,
    })
    expect(outcomeOfTool('lint', { status: 2, output: '' })).toMatchObject({ passed: 0, failed: 1 })
  })
})
