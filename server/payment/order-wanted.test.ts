import { expect, test } from 'vitest'
import { planMonths, planPrice } from '#contract/payment/price.ts'
import { pointPackages } from '#contract/payment/points.ts'
import { text } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import type { OrderRow } from './order-row.ts'
import { orderName, wantedOf, wantedPlan } from './order-wanted.ts'
import { boughtDays } from './plan-steps.ts'
import { refundEffect } from './refund-effect.ts'

type Asked = Parameters<typeof wantedOf>[0]

function refusal(asked: Partial<Asked>): unknown {
  try {
    return wantedOf(asked as Asked, 'ko')
  } catch (problem) {
    return problem instanceof Failure ? problem.code : problem
  }
}

test('a plan without its class or its period is not ordered: something has to be chosen', () => {
  expect(refusal({ type: 'service' })).toBe('payment.nothing_selected')
  expect(refusal({ type: 'service', class: 'plus' })).toBe('payment.nothing_selected')
  expect(refusal({ type: 'service', month: 3 })).toBe('payment.nothing_selected')
})

test('points are ordered as one of the packages, at its price', () => {
  for (const { amount, order_amount } of pointPackages)
    expect(wantedOf({ type: 'point', amount }, 'ko')).toMatchObject({
      type: 'point',
      class: null,
      month: null,
      points: amount,
      order_amount,
      intent: `point:${amount}`,
    })
  expect(refusal({ type: 'point' })).toBe('payment.nothing_selected')
})

test('a plan costs what the price table says, for its class and its months', () => {
  for (const plan of ['basic', 'plus'] as const)
    for (const month of planMonths)
      expect(wantedPlan(plan, month, 'ko')).toMatchObject({
        type: 'service',
        points: null,
        order_amount: planPrice(plan, month),
        intent: `service:${plan}:${month}`,
      })
  expect(wantedOf({ type: 'service', class: 'basic', month: 6 }, 'en')).toEqual(wantedPlan('basic', 6, 'en'))
})

test('an order is named by its purchase, in the language of who reads it', () => {
  const plan = text('en', 'plan.plus')
  const plus = { class: 'plus', month: 12, points: null } as const
  expect(orderName(plus, 'en')).toBe(text('en', 'payment.order_plan', { plan, count: 12 }))
  expect(orderName({ ...plus, class: 'basic' }, 'ko')).toContain(text('ko', 'plan.basic'))
  const points = orderName({ class: null, month: null, points: 100_000 }, 'ko')
  expect(points).toBe(text('ko', 'payment.order_points', { count: '100,000' }))
})

const order = {
  state: 'paid',
  points: null,
  class: 'plus',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  credit_days: 10,
  paid_amount: 33_000,
  refunded_amount: 0,
} as Partial<OrderRow> as OrderRow

test('days that unused basic became were paid for before, and are no days of this order', () => {
  expect(boughtDays(order)).toBe(20)
  expect(boughtDays({ ...order, credit_days: 0 })).toBe(30)
  expect(boughtDays({ ...order, start_date: null })).toBe(0)
  expect(boughtDays({ ...order, end_date: null })).toBe(0)
})

test('a refund takes back in proportion: days of a plan, points of a package, all of it at the end', () => {
  expect(refundEffect(order, 33_000, 0)).toEqual({ points: 0, days: 20 })
  expect(refundEffect(order, 16_500, 0)).toEqual({ points: 0, days: 10 })
  const points = { ...order, points: 30_000 }
  expect(refundEffect(points, 33_000, 0)).toEqual({ points: 30_000, days: 0 })
  const [first, rest] = [refundEffect(points, 10_000, 0), refundEffect(points, 23_000, 10_000)]
  expect(first.points + rest.points).toBe(30_000)
})

test('the refund of an order that was held takes nothing back, as it brought nothing', () => {
  expect(refundEffect({ ...order, state: 'held' }, 33_000, 0)).toEqual({ points: 0, days: 0 })
  expect(refundEffect({ ...order, state: 'held', points: 30_000 }, 33_000, 0)).toEqual({ points: 0, days: 0 })
})
