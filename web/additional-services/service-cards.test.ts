import { expect, test } from 'vitest'
import { serviceNames } from '#contract/settings/services.ts'
import type { ServiceUse } from '#contract/additional-services/operations.ts'
import { appOf, guard } from '#contract/table/guard.ts'
import { servicesOf, stateOf } from './service-cards.ts'

const names = (...place: Parameters<typeof servicesOf>) => servicesOf(...place).map(({ name }) => name)

test('every service has one card, with a screen of its own below that of the services', () => {
  const cards = servicesOf('main', 'mall')
  expect(cards.map(({ name }) => name)).toEqual(serviceNames)
  expect(new Set(cards.map(({ screen, tab }) => `${screen} ${tab}`)).size).toBe(cards.length)
})

test('every flavour and variant is shown exactly the services that it has, in one order', () => {
  const of_goods = [
    'design',
    'embed',
    'auth_items',
    'approvals',
    'mileage',
    'coupons',
    'groups',
    'repairs',
    'recalls',
    'orders',
  ]
  // A download is neither repaired nor sent back.
  const of_downloads = of_goods.filter((name) => name !== 'repairs' && name !== 'recalls')
  for (const flavour of ['mall', 'imweb'] as const) {
    expect([flavour, names('main', flavour)]).toEqual([flavour, of_goods])
    expect([flavour, names('digital', flavour)]).toEqual([flavour, of_downloads])
  }
  // Orders come in everywhere: from the platform, or told by the shop's own program.
  expect(names('partner', 'partner')).toEqual(of_goods)
  expect(names('partner_digital', 'partner')).toEqual(of_downloads)
})

test('without a plan every card leads to a screen that opens, to be read', () => {
  for (const [shell, flavour] of [
    ['main', 'mall'],
    ['main', 'imweb'],
    ['partner', 'partner'],
    ['digital', 'mall'],
    ['partner_digital', 'partner'],
  ] as const) {
    const app = appOf(shell)
    const mall_id = 'shop'
    const visitor = { has_token: true, mall_id, flavour, state: 'approved', role: 'owner', apps: [app] } as const
    for (const { name, screen } of servicesOf(shell, flavour))
      expect([name, guard({ ...visitor, mode: 'any' }, { screen, shell, mall_id })]).toEqual([name, 'pass'])
  }
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
