import { expect, test } from 'vitest'
import { isServed, partnerMenu, screenAt, screenPath, screens } from './screens.ts'
import type { ScreenName } from './screens.ts'

const names = Object.keys(screens) as ScreenName[]

test('every screen is found at its own address', () => {
  for (const name of names) {
    const path = screenPath(name, { product: 'genuine', mall_id: 'demo' })
    expect(screenAt(path, ['genuine'])?.name).toBe(name)
    expect(screenAt(`${path}/`, ['genuine'])?.name).toBe(name)
  }
})

test('the portal’s addresses are as the specification writes them', () => {
  expect(screenPath('partnerLogin', { product: 'genuine' })).toBe('/genuine_service')
  expect(screenPath('partnerLoginAlias', { product: 'genuine' })).toBe('/genuine_authservice_partners')
  expect(screenPath('findId', { product: 'genuine' })).toBe('/genuine_service/findId')
  expect(screenPath('findPassword', { product: 'genuine' })).toBe('/genuine_service/findPassword')
  expect(screenPath('findPasswordAlias', { product: 'genuine' })).toBe('/genuine_authservice_partners/findPassword')
  expect(screenPath('passwordReset', { product: 'genuine' })).toBe('/genuine_authservice_partners/passwordReset')
  const inside = (name: ScreenName) => screenPath(name, { product: 'genuine', mall_id: 'demo' })
  expect(inside('manageProductInfo')).toBe('/genuine_authservice/demo/manageProductInfo')
  expect(inside('warrantyPeriod')).toBe('/genuine_authservice/demo/warrantyPeriod')
  expect(inside('createAuthcode')).toBe('/genuine_authservice/demo/createAuthcode')
  expect(inside('manageAuthcode')).toBe('/genuine_authservice/demo/manageAuthcode')
})

test('a brand that is not ours has no screens, and neither has a mall id that cannot be', () => {
  expect(screenAt('/nike_service', ['genuine'])).toBeNull()
  expect(screenAt('/nike_service', ['genuine', 'nike'])?.params).toEqual({ product: 'nike' })
  expect(screenAt('/genuine_authservice/DEMO/manageAuthcode', ['genuine'])).toBeNull()
  expect(screenAt('/genuine_authservice/demo/nothing', ['genuine'])).toBeNull()
})

test('pages for makers are not there in production', () => {
  expect(isServed('demoUi', false)).toBe(true)
  expect(isServed('demoUi', true)).toBe(false)
  expect(names.filter((name) => !isServed(name, true))).toEqual(['demoUi'])
})

test('the menu holds screens of the shell only', () => {
  for (const { items } of partnerMenu) for (const name of items) expect(screens[name].needs_auth).toBe(true)
})
