import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullPrice, planDiscount, planMonths, planPrice } from './price.ts'

const months = fc.constantFrom(...planMonths)
const plan_class = fc.constantFrom('basic' as const, 'plus' as const)

test('the price table is the one of the specification, and basic is half of it', () => {
  expect(planMonths.map((count) => planPrice('plus', count))).toEqual([33_000, 94_050, 184_140, 356_400])
  expect(planMonths.map((count) => planPrice('basic', count))).toEqual([16_500, 47_025, 92_070, 178_200])
})

test('a price is whole won, and less than single months by exactly its discount', () => {
  fc.assert(
    fc.property(plan_class, months, (bought, count) => {
      const price = planPrice(bought, count)
      expect(Number.isInteger(price)).toBe(true)
      expect(fullPrice(bought, count) - price).toBe((fullPrice(bought, count) * planDiscount[count]) / 100)
      expect(planPrice('plus', count)).toBe(planPrice('basic', count) * 2)
    }),
  )
})
