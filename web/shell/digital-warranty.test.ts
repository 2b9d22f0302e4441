import { expect, test } from 'vitest'
import { screenAt } from '#contract/table/screens.ts'
import { digitalWarranty } from './digital-warranty.ts'

const partner = { flavour: 'partner', product: 'genuine', mall_id: 'demodigital' } as const

test('a mall that is named leads its own partner into the partner’s frame, and everybody else into the other', () => {
  expect(digitalWarranty('demodigital', partner)).toBe('/genuine_authservice/demodigital/digital/warrantyPeriod')
  for (const who of [
    { ...partner, mall_id: null },
    { ...partner, mall_id: 'other' },
    { ...partner, flavour: 'imweb' },
  ] as const)
    expect(digitalWarranty('demodigital', who)).toBe('/authservice/demodigital/digital/warrantyPeriod')
  for (const who of [partner, { ...partner, mall_id: null }])
    expect(screenAt(digitalWarranty('demodigital', who), ['genuine'])).toMatchObject({ name: 'warrantyPeriod' })
})
