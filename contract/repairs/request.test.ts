import { expect, test } from 'vitest'
import { isCovered, isEnded, mayEstimate, nextRepairSteps, repairStates, stepRefusal } from './request.ts'

test('a request is looked at before it is repaired, and what has ended is only looked at again', () => {
  expect(nextRepairSteps('received')).toEqual(['checking', 'rejected'])
  expect(nextRepairSteps('checking')).toEqual(['repairing', 'rejected'])
  expect(nextRepairSteps('repairing')).toEqual(['done', 'rejected'])
  for (const state of repairStates.filter(isEnded)) expect(nextRepairSteps(state)).toEqual(['checking'])
})

test('nothing is repaired at a price that its buyer has not accepted', () => {
  const to = (estimate: Parameters<typeof stepRefusal>[0]['estimate']) =>
    stepRefusal({ state: 'checking', estimate }, 'repairing')
  expect([to(null), to('open'), to('declined'), to('accepted')]).toEqual([
    null,
    'repair.estimate_waits',
    'repair.estimate_waits',
    null,
  ])
  // It can be sent back at any price.
  expect(stepRefusal({ state: 'checking', estimate: 'declined' }, 'rejected')).toBeNull()
  expect(stepRefusal({ state: 'received', estimate: null }, 'repairing')).toBe('repair.not_possible')
  expect(repairStates.filter(mayEstimate)).toEqual(['checking', 'repairing'])
})

test('a warranty covers its last second, and no product has one without an end', () => {
  const end = new Date('2026-11-23T14:59:59Z')
  expect([isCovered(end, end), isCovered(end, new Date(end.getTime() + 1)), isCovered(null, end)]).toEqual([
    true,
    false,
    false,
  ])
})
