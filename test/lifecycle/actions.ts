import fc from 'fast-check'
import { type LifeEvent, type Status, type Warranty, bases, lifeEvents, statuses, units } from './model.ts'

/**
 * Commands of the model-based test: operators, buyers and time act on a shop's codes; `code` and `batch` say on which
 * one, counted round.
 */
export type Action =
  | { do: 'issue'; way: 'search' | 'sheet' | 'short sheet'; count: number; warranty: Warranty }
  | { do: 'match'; fresh: number; code: number; warranty: Warranty; short: boolean }
  | { do: 'status'; code: number; to: Status; owner: (typeof owners)[number] }
  | { do: 'duration'; code: number; warranty: Warranty }
  | { do: 'range'; code: number; days: number }
  | { do: 'memo'; code: number; memo: string }
  | { do: 'life'; code: number; event: LifeEvent }
  | { do: 'late'; code: number; change: (typeof lateChanges)[number] }
  | { do: 'resend'; code: number }
  | { do: 'member'; known: boolean }
  | { do: 'custom'; codes: [string, string] }
  | { do: 'default'; warranty: Warranty }
  | { do: 'read'; code: number }
  | { do: 'switch'; allowed: boolean }
  | { do: 'destroy'; codes: number[] }
  | { do: 'print'; codes: number[]; labels: number; way: 'browser' | 'file' }
  | { do: 'scan'; code: number }
  | { do: 'register'; code: number }
  | { do: 'batch'; batch: number; event: BatchEvent; reason: 'lost_in_transit' | 'unchecked'; name: string }
  | { do: 'wait'; days: number }

/** Commands on a batch as a whole. */
export const batchEvents = [
  'freezeBatch',
  'unfreezeBatch',
  'replaceBatch',
  'undoBatch',
  'renameBatch',
  'cancelBatch',
  'resumeBatch',
] as const
/** Whom a status is given for: the one that the shop knows, or somebody whom it does not. */
const owners = ['nobody', 'member', 'stranger'] as const
const lateChanges = ['memo', 'status', 'range', 'duration', ...lifeEvents] as const
export type BatchEvent = (typeof batchEvents)[number]

/** Commands of an operator on one code. */
export type Change = Extract<Action, { do: 'status' | 'duration' | 'range' | 'memo' | 'life' | 'late' }>

const warranty = fc.record({
  basis: fc.constantFrom(...bases),
  count: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom(...units),
})
const code = fc.nat(50)
const codes = fc.array(code, { minLength: 1, maxLength: 3 })
const custom = fc.constantFrom('', 'OWN-1', '=1+1')
const few = fc.integer({ min: 1, max: 4 })

/** Weights of the commands: what happens to a code most often is what an operator does most often. */
const kinds: readonly [number, fc.Arbitrary<Action>][] = [
  [
    2,
    fc.record({
      do: fc.constant('issue'),
      way: fc.constantFrom('search', 'sheet', 'short sheet'),
      count: few,
      warranty,
    }),
  ],
  [1, fc.record({ do: fc.constant('match'), fresh: few, code, warranty, short: fc.boolean() })],
  [
    8,
    fc.record({ do: fc.constant('status'), code, to: fc.constantFrom(...statuses), owner: fc.constantFrom(...owners) }),
  ],
  [3, fc.record({ do: fc.constant('duration'), code, warranty })],
  [3, fc.record({ do: fc.constant('range'), code, days: fc.integer({ min: 0, max: 900 }) })],
  [1, fc.record({ do: fc.constant('memo'), code, memo: fc.constantFrom('', 'a note', '=1+1') })],
  [5, fc.record({ do: fc.constant('life'), code, event: fc.constantFrom(...lifeEvents) })],
  [1, fc.record({ do: fc.constant('late'), code, change: fc.constantFrom(...lateChanges) })],
  [2, fc.record({ do: fc.constant('resend'), code })],
  [1, fc.record({ do: fc.constant('member'), known: fc.boolean() })],
  [1, fc.record({ do: fc.constant('custom'), codes: fc.tuple(custom, custom) })],
  [1, fc.record({ do: fc.constant('default'), warranty })],
  [2, fc.record({ do: fc.constant('read'), code })],
  [1, fc.record({ do: fc.constant('switch'), allowed: fc.boolean() })],
  [1, fc.record({ do: fc.constant('destroy'), codes })],
  [1, fc.record({ do: fc.constant('print'), codes, labels: few, way: fc.constantFrom('browser', 'file') })],
  [1, fc.record({ do: fc.constant('scan'), code })],
  [2, fc.record({ do: fc.constant('register'), code })],
  [
    5,
    fc.record({
      do: fc.constant('batch'),
      batch: code,
      event: fc.constantFrom(...batchEvents),
      reason: fc.constantFrom('lost_in_transit', 'unchecked'),
      name: fc.constantFrom('', 'first run'),
    }),
  ],
  [2, fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 400 }) })],
]
export const action: fc.Arbitrary<Action> = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })))
