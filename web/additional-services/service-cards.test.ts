import { expect, test } from 'vitest'
import { serviceNames } from '#contract/additional-services/services.ts'
import type { ServiceUse } from '#contract/additional-services/operations.ts'
import { servicesOf, stateOf } from './service-cards.ts'

const names = (...place: Parameters<typeof servicesOf>) => servicesOf(...place).map(({ name }) => name)

test('every service has one card, with a screen of its own below that of the services', () => {
  const cards = servicesOf('main', 'mall')
  expect(cards.map(({ name }) => name)).toEqual(serviceNames)
  expect(new Set(cards.map(({ screen, tab }) => `${screen} ${tab}`)).size).toBe(cards.length)
})

test('every flavour and variant is shown the services that it has', () => {
  // Orders come in everywhere: from the platform, or told by the shop's own program.
  expect(names('partner', 'partner')).toEqual(names('main', 'mall'))
  for (const place of [
    ['main', 'imweb'],
    ['digital', 'mall'],
    ['partner_digital', 'partner'],
  ] as const)
    expect(names(...place)).toEqual(expect.arrayContaining(['design', 'auth_items', 'orders']))
})

test('a service is in use, not used, or needs a plan', () => {
  const none = Object.fromEntries(serviceNames.map((name) => [name, false])) as ServiceUse
  const [design] = servicesOf('partner', 'partner')
  if (design === undefined) throw new Error('no services')
  expect(stateOf(design, 'basic', none)).toBe('unused')
  expect(stateOf(design, 'plus', { ...none, design: true })).toBe('in_use')
  expect(stateOf(design, 'any', { ...none, design: true })).toBe('needs_plan')
})

test('points, coupons and groups are on or off by their own switch, and need a plan', () => {
  const mileage = servicesOf('partner', 'partner').find(({ name }) => name === 'mileage')
  if (mileage === undefined) throw new Error('no points')
  const nothing = Object.fromEntries(serviceNames.map((name) => [name, false])) as ServiceUse
  expect(stateOf(mileage, 'basic', nothing)).toBe('unused')
  expect(stateOf(mileage, 'basic', { ...nothing, coupons: true })).toBe('unused')
  expect(stateOf(mileage, 'basic', { ...nothing, mileage: true })).toBe('in_use')
  expect(stateOf(mileage, 'any', { ...nothing, mileage: true })).toBe('needs_plan')
})
