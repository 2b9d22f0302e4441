import fc from 'fast-check'
import type { LifeEvent, Status, Warranty } from './model.ts'
import { bases, lifeEvents, statuses, units } from './model.ts'

/** What operators, buyers and time do to a shop's codes; `code` and `batch` say which one, counted round. */
export type Action =
  | { do: 'issue'; way: 'search' | 'sheet'; count: number; warranty: Warranty }
  | { do: 'match'; fresh: number; code: number; warranty: Warranty }
  | { do: 'status'; code: number; to: Status; with_member: boolean }
  | { do: 'duration'; code: number; warranty: Warranty }
  | { do: 'range'; code: number; days: number }
  | { do: 'memo'; code: number; memo: string }
  | { do: 'life'; code: number; event: LifeEvent }
  | { do: 'late'; code: number }
  | { do: 'switch'; allowed: boolean }
  | { do: 'destroy'; codes: number[] }
  | { do: 'print'; codes: number[]; labels: number }
  | { do: 'scan'; code: number }
  | { do: 'register'; code: number }
  | { do: 'batch'; batch: number; event: BatchEvent }
  | { do: 'wait'; days: number }

/** What is done to a batch as one thing. */
export const batchEvents = ['freezeBatch', 'unfreezeBatch', 'replaceBatch', 'undoBatch'] as const
export type BatchEvent = (typeof batchEvents)[number]

/** What an operator changes of one code. */
export type Change = Extract<Action, { do: 'status' | 'duration' | 'range' | 'memo' | 'life' | 'late' }>

const warranty = fc.record({
  basis: fc.constantFrom(...bases),
  count: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom(...units),
})
const code = fc.nat(50)
const codes = fc.array(code, { minLength: 1, maxLength: 3 })
const few = fc.integer({ min: 1, max: 4 })

/** How often each comes up: what can happen to a code most often is what an operator does most often. */
const kinds: readonly [number, fc.Arbitrary<Action>][] = [
  [2, fc.record({ do: fc.constant('issue'), way: fc.constantFrom('search', 'sheet'), count: few, warranty })],
  [1, fc.record({ do: fc.constant('match'), fresh: few, code, warranty })],
  [8, fc.record({ do: fc.constant('status'), code, to: fc.constantFrom(...statuses), with_member: fc.boolean() })],
  [3, fc.record({ do: fc.constant('duration'), code, warranty })],
  [3, fc.record({ do: fc.constant('range'), code, days: fc.integer({ min: 0, max: 900 }) })],
  [1, fc.record({ do: fc.constant('memo'), code, memo: fc.constantFrom('', 'a note', '=1+1') })],
  [5, fc.record({ do: fc.constant('life'), code, event: fc.constantFrom(...lifeEvents) })],
  [1, fc.record({ do: fc.constant('late'), code })],
  [1, fc.record({ do: fc.constant('switch'), allowed: fc.boolean() })],
  [1, fc.record({ do: fc.constant('destroy'), codes })],
  [1, fc.record({ do: fc.constant('print'), codes, labels: few })],
  [1, fc.record({ do: fc.constant('scan'), code })],
  [2, fc.record({ do: fc.constant('register'), code })],
  [4, fc.record({ do: fc.constant('batch'), batch: code, event: fc.constantFrom(...batchEvents) })],
  [2, fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 400 }) })],
]
export const action: fc.Arbitrary<Action> = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
