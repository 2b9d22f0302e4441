import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { judgeFlaky, keepFlaky, readFlaky } from './flaky.ts'
import { outcomeOfCases, outcomeOfTool } from './outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'genuine-flaky-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  test('counts what passed at its second try as passed, and names it', () => {
    const cases = [
      { name: 'a', status: 'passed' as const },
      { name: 'b', status: 'flaky' as const },
    ]
    expect(outcomeOfCases('vitest', cases, { status: 0, may_be_empty: false })).toMatchObject({
      passed: 2,
      failed: 0,
      ran: ['a', 'b'],
      flaky: ['b'],
    })
  })

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
