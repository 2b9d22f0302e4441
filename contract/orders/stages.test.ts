import { expect, test } from 'vitest'
import { type Stage, claimAfter, claimStages, isOver, mayShowCode, movesOf, stages, stepKey } from './stages.ts'
import { wantOf } from './units.ts'
import { type OrderRule, firstRule, makingOf, ruleFor } from './rules.ts'

const now = new Date('2026-11-21T09:00:00+09:00')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const told = (stage: Stage, moments: Partial<Record<Stage, Date>> = {}, claim = '') => ({ stage, moments, claim })
const steps = (known: readonly string[], line: ReturnType<typeof told>) =>
  movesOf(new Set(known), line, now).map(({ stage, is_late }) => `${stage}${is_late ? ' late' : ''}`)

test('a step is taken once, however often it is told', () => {
  const paid = told('paid', { paid: ago(1) })
  expect(steps([], paid)).toEqual(['paid'])
  expect(steps([stepKey({ stage: 'paid', claim: '' })], paid)).toEqual([])
  expect(steps([], told('unpaid'))).toEqual([])
})

test('stages that were missed are steps as well, and are told while they are news', () => {
  const line = told('delivered', { paid: ago(30), shipping: ago(5), delivered: ago(1) })
  expect(steps([], line)).toEqual(['paid late', 'shipping', 'delivered'])
  expect(steps([], told('shipping', { shipping: ago(1) }))).toEqual(['paid late', 'shipping'])
})

test('what happened days ago is nobody’s news', () => {
  expect(steps([], told('paid', { paid: ago(71) }))).toEqual(['paid'])
  expect(steps([], told('paid', { paid: ago(73) }))).toEqual(['paid late'])
})

test('a line that is claimed again takes the step again', () => {
  const known = [stepKey({ stage: 'cancelling', claim: 'C1' })]
  expect(steps(known, told('cancelling', {}, 'C1'))).toEqual([])
  expect(steps(known, told('cancelling', {}, 'C2'))).toEqual(['cancelling'])
})

const line = (stage: Stage, quantity = 1) => ({ stage, quantity, ordered_at: ago(100), delivered_at: ago(48) })
const rule = (more: Partial<OrderRule>): OrderRule => ({ ...firstRule, ...more })

test('a unit gets its code from the stage of the rule on, and none while a claim is open', () => {
  const shipping = rule({ at: 'shipping' })
  const wants = (stage: Stage) => wantOf(shipping, line(stage), 1, now).want
  expect(['unpaid', 'paid', 'shipping', 'confirmed'].map((stage) => wants(stage as Stage))).toEqual([
    'nothing',
    'nothing',
    'now',
    'now',
  ])
  expect([wants('refunding'), wants('refunded')]).toEqual(['nothing', 'end'])
  expect(wantOf(null, line('confirmed'), 1, now).want).toBe('nothing')
  expect(wantOf(shipping, line('shipping', 1), 2, now).want).toBe('end')
})

test('days after the delivery are counted from the delivery', () => {
  expect(wantOf(rule({ at: 'delivered_days', days: 2 }), line('delivered'), 1, now)).toEqual({ want: 'now' })
  expect(wantOf(rule({ at: 'delivered_days', days: 3 }), line('delivered'), 1, now)).toEqual({
    want: 'later',
    due_at: new Date(ago(48).getTime() + 3 * 86_400_000),
  })
})

test('the rule that names a product goes before the one for all', () => {
  const rules = {
    use: true,
    since: null,
    rules: [rule({ at: 'paid' }), rule({ product_codes: ['P1'], at: 'confirmed' })],
  }
  expect(ruleFor(rules, 'P1')?.at).toBe('confirmed')
  expect(ruleFor(rules, 'P2')?.at).toBe('paid')
  expect(ruleFor({ ...rules, use: false }, 'P1')).toBeNull()
})

test('codes are made for the products whose own rule says so, and the rest by the rule for the rest', () => {
  const named = rule({ product_codes: ['P1', 'P2'], make: true })
  const without = rule({ product_codes: ['P2', 'P3'] })
  const making = (use: boolean, ...rules: OrderRule[]) => makingOf({ use, rules })
  // P2 is named twice: the first rule decides, as everywhere.
  expect(making(true, named, without)).toEqual({ named: ['P1', 'P2'], rest: false, except: ['P1', 'P2', 'P3'] })
  expect(making(true, without, rule({ make: true }))).toEqual({ named: [], rest: true, except: ['P2', 'P3'] })
  expect(making(false, named, rule({ make: true }))).toEqual({ named: [], rest: false, except: [] })
})

test('what happened exactly as long ago as it is worth telling is told', () => {
  expect(steps([], told('paid', { paid: ago(72) }))).toEqual(['paid'])
})

test('a code is shown from the delivery on, and a line is over when its claim has come to its end', () => {
  expect(stages.filter(mayShowCode)).toEqual(['delivered', 'confirmed'])
  expect(stages.filter(isOver)).toEqual(['cancelled', 'exchanged', 'refunded'])
})

test('each way off the road is a claim of its own, and both of its stages are the same one', () => {
  const claims = (...line: Stage[]) =>
    line.reduce<{ stage: Stage; claim: string }[]>((all, stage) => {
      return [...all, { stage, claim: claimAfter(all.at(-1) ?? null, stage) }]
    }, [])
  const numbers = (...line: Stage[]) => claims(...line).map(({ claim }) => claim)
  for (const kind of ['cancel', 'exchange', 'refund']) {
    const [begun, ended] = claimStages.filter((stage) => stage.startsWith(kind.slice(0, 6)))
    if (begun === undefined || ended === undefined) throw new Error(kind)
    expect(numbers('paid', begun, ended, 'paid', begun)).toEqual(['', '1', '1', '1', '2'])
    expect(numbers(ended)).toEqual(['1'])
  }
  expect(numbers('shipping', 'exchanging', 'refunding', 'cancelling', 'refunded')).toEqual(['', '1', '2', '3', '4'])
})
