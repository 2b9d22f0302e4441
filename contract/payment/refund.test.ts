import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenBack, vatOf } from './refund.ts'

test('parts of a refund take back exactly everything together, and never more than their share', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), parts, (bought, amounts) => {
      const paid = amounts.reduce((sum, amount) => sum + amount, 0)
      let [refunded, taken] = [0, 0]
      for (const amount of amounts) {
        const part = takenBack(bought, paid, refunded, amount)
        expect(part).toBeGreaterThanOrEqual(0)
        refunded += amount
        taken += part
        expect(taken).toBeLessThanOrEqual((bought * refunded) / paid)
      }
      expect(taken).toBe(bought)
    }),
  )
})

test('supply and tax are whole won and come to the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
      const { supply_amount, vat_amount } = vatOf(amount)
      expect(supply_amount + vat_amount).toBe(amount)
      expect(Math.abs(vat_amount - supply_amount / 10)).toBeLessThan(1)
    }),
  )
  expect(vatOf(33_000)).toEqual({ supply_amount: 30_000, vat_amount: 3000 })
})
