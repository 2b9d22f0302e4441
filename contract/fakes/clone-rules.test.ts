import { expect, test } from 'vitest'
import { type Seen, clone_rules, suspicionsOf } from './clone-rules.ts'

const quiet: Seen = { visitors: 1, lost_visitors: 0, blocked_visitors: 0, is_printed: true }
const found = (seen: Partial<Seen>, rules: object = {}) => suspicionsOf({ ...quiet, ...seen }, clone_rules.parse(rules))

test('a code is suspicious from the shop’s own number of visitors on, and not before', () => {
  expect([found({}), found({ visitors: 7 }), found({ visitors: 8 })]).toEqual([[], [], ['many_devices']])
  expect([found({ visitors: 2 }, { visitors: 3 }), found({ visitors: 3 }, { visitors: 3 })]).toEqual([
    [],
    ['many_devices'],
  ])
})

test('of what is lost or blocked fewer visitors are enough', () => {
  expect([found({ lost_visitors: 2 }), found({ lost_visitors: 3 })]).toEqual([[], ['lost_scanned']])
  expect(found({ lost_visitors: 2 }, { lost_visitors: 2 })).toEqual(['lost_scanned'])
  expect([found({ blocked_visitors: 2 }), found({ blocked_visitors: 3 })]).toEqual([[], ['blocked_scanned']])
  expect(found({ blocked_visitors: 3 }, { blocked_visitors: 4 })).toEqual([])
})

test('a label that was never printed is suspicious only where a shop prints all of them here', () => {
  expect(found({ is_printed: false })).toEqual([])
  expect(found({ is_printed: false }, { unprinted: true })).toEqual(['unprinted_scanned'])
  expect(found({ is_printed: false, visitors: 0 }, { unprinted: true })).toEqual([])
  expect(found({}, { unprinted: true })).toEqual([])
})

test('a shop that watches nothing is told of nothing', () => {
  expect(found({ visitors: 99, lost_visitors: 99, is_printed: false }, { use: false, unprinted: true })).toEqual([])
})
