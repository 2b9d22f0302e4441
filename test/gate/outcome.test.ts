import { expect, test } from 'vitest'
import { judgeFlaky, outcomeOfCases, outcomeOfTool } from './outcome.ts'

const ended = { status: 0, may_be_empty: false }

test('what passed at its second try counts as passed, and is named', () => {
  const cases = [
    { name: 'a', status: 'passed' as const },
    { name: 'b', status: 'flaky' as const },
  ]
  expect(outcomeOfCases('vitest', cases, ended)).toMatchObject({ passed: 2, failed: 0, flaky: ['b'] })
})

test('more than three flaky tests fail the run', () => {
  expect(judgeFlaky(['a', 'b', 'c'])).toEqual([])
  expect(judgeFlaky(['a', 'b', 'c', 'd'])).toMatchObject([{ passed: 0, failed: 1 }])
})

test('a runner that ran nothing, crashed or ended badly has failed', () => {
  expect(outcomeOfCases('vitest', [], ended)).toMatchObject({ failed: 1, note: 'ran no test' })
  expect(outcomeOfCases('vitest', [], { ...ended, may_be_empty: true }).failed).toBe(0)
  expect(outcomeOfCases('vitest', null, ended)).toMatchObject({ passed: 0, failed: 1 })
  const good = [{ name: 'a', status: 'passed' as const }]
  expect(outcomeOfCases('vitest', good, { ...ended, status: 7 })).toMatchObject({ passed: 1, failed: 1 })
  expect(outcomeOfTool('lint', { status: 2, output: '' })).toMatchObject({ passed: 0, failed: 1 })
})
