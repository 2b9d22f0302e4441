import { describe, expect, test } from 'vitest'
import {
  begins,
  isAbout,
  monthOf,
  pauseAfter,
  pointsOf,
  productsNeeded,
  readiness,
  ruleKey,
  withinCap,
} from './rules.ts'

const rule = { scope: 'all', product_codes: [], amount: 1000, basis: 'per_code' } as const

describe('the rules of rewards', () => {
  test('points: each product, or a share of its price, whole and never more than a platform gives at once', () => {
    expect(pointsOf({ basis: 'per_code', amount: 700 }, 0)).toBe(700)
    expect(pointsOf({ basis: 'percent_of_price', amount: 3 }, 12_345)).toBe(370)
    expect(pointsOf({ basis: 'percent_of_price', amount: 3 }, 0)).toBe(0)
    expect(pointsOf({ basis: 'percent_of_price', amount: 100 }, 9_999_999)).toBe(1_000_000)
  })

  test('a cap gives what is left of it', () => {
    expect([
      withinCap(500, 0, null),
      withinCap(500, 0, 800),
      withinCap(500, 600, 800),
      withinCap(500, 900, 800),
    ]).toEqual([500, 500, 200, 0])
  })

  test('a month is Seoul’s', () => {
    expect(monthOf(new Date('2026-10-31T15:00:00Z'))).toBe('2026-11')
    expect(monthOf(new Date('2026-10-31T14:59:59Z'))).toBe('2026-10')
  })

  test('a rule is the same one when only its amount changed, and another for other products', () => {
    const some = { ...rule, scope: 'product_codes' as const, product_codes: ['B', 'A'] }
    expect(ruleKey.mileage({ ...rule, product_codes: [], amount: 5 })).toBe(
      ruleKey.mileage({ ...rule, product_codes: [] }),
    )
    expect(ruleKey.mileage(some)).toBe(ruleKey.mileage({ ...some, product_codes: ['A', 'B'] }))
    expect(ruleKey.mileage(some)).not.toBe(ruleKey.mileage({ ...rule, product_codes: [] }))
    expect(isAbout(some, 'A')).toBe(true)
    expect(isAbout(some, 'C')).toBe(false)
  })

  test('when: at once, after days, or after the approval', () => {
    const at = new Date('2026-11-01T00:00:00Z')
    expect(readiness({ timing: 'now', after_days: 7 }, at)).toEqual({ ready_at: at, needs_approval: false })
    expect(readiness({ timing: 'approved' }, at)).toEqual({ ready_at: at, needs_approval: true })
    expect(readiness({ timing: 'after_days', after_days: 7 }, at).ready_at).toEqual(new Date('2026-11-08T00:00:00Z'))
  })

  test('a code and a rule begin one reward; another only after the first went back with its certification', () => {
    const granted = { state: 'granted', takes_back: true, ended: false } as const
    expect(begins(null)).toBe(true)
    expect(begins(granted)).toBe(false)
    expect(begins({ ...granted, ended: true })).toBe(true)
    expect(begins({ ...granted, ended: true, takes_back: false })).toBe(false)
    expect(begins({ state: 'skipped', takes_back: true, ended: false })).toBe(false)
    expect(begins({ state: 'skipped', takes_back: false, ended: true })).toBe(true)
  })

  test('a group takes one product, or as many as the rule says', () => {
    expect(productsNeeded({ when: 'certified', n_products: 9 })).toBe(1)
    expect(productsNeeded({ when: 'n_products', n_products: 9 })).toBe(9)
  })

  test('tries are further and further apart, and end', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => pauseAfter(tries))
    expect(pauses[0]).toBe(60_000)
    expect(pauses.slice(0, 6).every((pause, at) => at === 0 || Number(pause) > Number(pauses[at - 1]))).toBe(true)
    expect(pauses[6]).toBeNull()
  })
})
