import { describe, expect, test } from 'vitest'
import { seoulInstant } from '#contract/kernel/seoul.ts'
import type { Kernel } from '../kernel/context.ts'
import { planAnswer } from './answer.ts'
import { cashierOf, cashierOfOrder } from './cashier.ts'
import { pointSign } from './points.ts'

const now = seoulInstant('2026-11-21', 9)
const plan = (plan_class: 'basic' | 'plus' | null, expires_at: Date | null) =>
  planAnswer({ plan_class, expires_at, remain_point: 7 }, now)

describe('the plan of a shop', () => {
  test('holds until its last moment in Seoul, and is none from then on', () => {
    const end = seoulInstant('2026-11-21', 23, 59, 59)
    expect(plan('plus', end)).toEqual({ class: 'plus', remain_point: 7, expires_at: '2026-11-21T23:59:59+09:00' })
    expect(planAnswer({ plan_class: 'plus', expires_at: end, remain_point: 0 }, end).class).toBe('plus')
    const after = new Date(end.getTime() + 1)
    expect(planAnswer({ plan_class: 'plus', expires_at: end, remain_point: 0 }, after)).toEqual({
      class: null,
      remain_point: 0,
      expires_at: '2026-11-21T23:59:59+09:00',
    })
  })

  test('that never was has neither a class nor an end, and its points all the same', () => {
    expect(plan(null, null)).toEqual({ class: null, remain_point: 7, expires_at: null })
    expect(plan('plus', null)).toMatchObject({ class: null })
  })

  test('with an end and without a class is the basic one', () => {
    expect(plan(null, seoulInstant('2026-12-31'))).toMatchObject({ class: 'basic' })
  })
})

describe('who takes a shop’s money', () => {
  /** An installation in which nobody is configured. */
  const nobody = {
    providers: { gateway: null, platform_payments: { cafe24: null, imweb: null } },
  } as Partial<Kernel> as Kernel
  const order = { mall_id: 'objet', order_id: 'G1', provider_order_id: null, ordered_at: now }

  test('is nobody where neither a gateway nor a platform is configured', () => {
    for (const flavour of ['mall', 'imweb', 'partner'] as const) expect(cashierOf(nobody, 'objet', flavour)).toBeNull()
    for (const provider of ['portone', 'cafe24'] as const)
      expect(cashierOfOrder(nobody, { ...order, provider })).toBeNull()
  })
})

test('each movement of points adds to what can be spent, takes from it, or does neither', () => {
  const signs = (['charge', 'grant', 'opening', 'release', 'settle', 'reserve', 'refund', 'expire'] as const).map(
    pointSign,
  )
  expect(signs).toEqual([1, 1, 1, 1, 0, -1, -1, -1])
})
