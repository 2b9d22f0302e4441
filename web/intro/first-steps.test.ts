import { expect, test } from 'vitest'
import { nextStep, stepsOf } from './first-steps.ts'

const none = { products: 0, warranty_set: false, codes: 0, printed: false, certified: 0 }
const partner = { shell: 'partner', flavour: 'partner', mode: 'plus' } as const

test('a new shop begins with a product; a hosted one where the platform’s products are found', () => {
  expect(nextStep(stepsOf(none, partner))).toBe('product')
  expect(stepsOf(none, partner)[0]?.screen).toBe('manageProductInfo')
  expect(stepsOf(none, { shell: 'main', flavour: 'mall', mode: 'plus' })[0]?.screen).toBe('createAuthcode')
  const digital = stepsOf(none, { shell: 'partner_digital', flavour: 'partner', mode: 'plus' })
  expect(digital.map(({ name }) => name)).toEqual(['product', 'warranty', 'codes', 'certified'])
})

test('what is done is passed over, and the end of the way is no step', () => {
  expect(nextStep(stepsOf({ ...none, products: 3 }, partner))).toBe('warranty')
  expect(nextStep(stepsOf({ ...none, products: 3, codes: 10 }, partner))).toBe('warranty')
  expect(nextStep(stepsOf({ products: 3, warranty_set: true, codes: 10, printed: true, certified: 0 }, partner))).toBe(
    'certified',
  )
  expect(
    nextStep(stepsOf({ products: 3, warranty_set: true, codes: 10, printed: true, certified: 1 }, partner)),
  ).toBeNull()
})

test('printing waits for the plus plan, and nobody is sent where the plan does not let them', () => {
  const steps = stepsOf({ ...none, products: 1, warranty_set: true, codes: 5 }, { ...partner, mode: 'basic' })
  expect(steps.find(({ name }) => name === 'print')?.locked).toBe('plan.plus_only')
  expect(nextStep(steps)).toBe('certified')
  expect(nextStep(stepsOf(none, { ...partner, mode: 'any' }))).toBeNull()
})
