import { expect, test } from 'vitest'
import { fakeStates, fakeVerdicts, nextFakeStates } from './report.ts'

test('a report is taken up before it is judged, and a verdict is only changed by looking again', () => {
  expect(nextFakeStates('received')).toEqual(['checking'])
  expect(nextFakeStates('checking')).toEqual(fakeVerdicts)
  for (const verdict of fakeVerdicts) expect(nextFakeStates(verdict)).toEqual(['checking'])
  expect(fakeStates.filter((state) => nextFakeStates(state).includes('received'))).toEqual([])
})
