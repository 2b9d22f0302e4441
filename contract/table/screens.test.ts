import { expect, test } from 'vitest'
import { menu } from './menu.ts'
import {
  type ScreenName,
  homeAddress,
  isInShell,
  isServed,
  screenAddresses,
  screenAt,
  screenPath,
  screens,
} from './screens.ts'
import { type Flavour, shellOf } from '../kernel/screen.ts'
import type { App } from '../kernel/wire.ts'

const names = Object.keys(screens) as ScreenName[]

test('every screen is found at each of its addresses', () => {
  expect(screenAddresses.length).toBeGreaterThan(names.length)
  for (const { name, path, shell } of screenAddresses) {
    const address = path.replace(':product', 'genuine').replace(':mall_id', 'demo')
    expect(screenAt(address, ['genuine'])).toMatchObject({ name, shell })
    if (address !== '/') expect(screenAt(`${address}/`, ['genuine'])).toMatchObject({ name, shell })
  }
})

test('every flavour has its shells, and the digital variant its own', () => {
  const at = (flavour: Flavour, app: App) =>
    screenPath('createAuthcode', { mall_id: 'demo', shell: shellOf(flavour, app) })
  expect(at('mall', 'cert_product')).toBe('/authservice/demo/createAuthcode')
  expect(at('imweb', 'cert_product')).toBe('/authservice/demo/createAuthcode')
  expect(at('mall', 'cert_digital')).toBe('/authservice/demo/digital/createAuthcode')
  expect(at('partner', 'cert_digital')).toBe('/genuine_authservice/demo/digital/createAuthcode')
  expect(isInShell('manageProductInfo', 'main', 'mall')).toBe(false)
  expect(isInShell('manageProductInfo', 'partner', 'partner')).toBe(true)
})

test('whoever signs in comes home: into the own shell, or to the application while it is not decided', () => {
  const place = {
    flavour: 'partner',
    state: 'approved',
    app: 'cert_product',
    product: 'genuine',
    mall_id: 'demo',
  } as const
  expect(homeAddress(place)).toBe('/genuine_authservice/demo/serviceIntro')
  expect(homeAddress({ ...place, flavour: 'mall', app: 'cert_digital' })).toBe('/authservice/demo/digital/serviceIntro')
  expect(homeAddress({ ...place, state: 'pending' })).toBe(screenPath('application', { mall_id: 'demo' }))
})

test('a fixed address is tried before one with a mall’s id, and a screen that is not in a shell has the first that has it', () => {
  const with_mall = screenAddresses.map(({ path }) => path.includes(':mall_id'))
  expect(with_mall.lastIndexOf(false)).toBeLessThan(with_mall.indexOf(true))
  expect(screenPath('manageProductInfo', { mall_id: 'demo', shell: 'main' })).toBe(
    '/genuine_authservice/demo/manageProductInfo',
  )
})

test('the portal’s addresses are as the specification writes them', () => {
  expect(screenPath('partnerLogin', { product: 'genuine' })).toBe('/genuine_service')
  expect(screenAt('/genuine_authservice_partners', ['genuine'])?.name).toBe('partnerLogin')
  expect(screenAt('/genuine_authservice_partners/findPassword', ['genuine'])?.name).toBe('findPassword')
  expect(screenPath('findId', { product: 'genuine' })).toBe('/genuine_service/findId')
  expect(screenPath('findPassword', { product: 'genuine' })).toBe('/genuine_service/findPassword')
  expect(screenPath('passwordReset', { product: 'genuine' })).toBe('/genuine_authservice_partners/passwordReset')
  const inside = (name: ScreenName) => screenPath(name, { product: 'genuine', mall_id: 'demo', shell: 'partner' })
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

test('the login of members stands without a mall and with one; `member` is never a mall', () => {
  const at = (path: string) => screenAt(path, ['genuine'])
  expect(at('/authservice/member/login')).toEqual({ name: 'memberLogin', shell: null, params: {} })
  expect(at('/authservice/s2026/member/login')?.params).toEqual({ mall_id: 's2026' })
  expect(at('/authservice/login')?.name).toBe('commonLogin')
  expect(screenPath('memberLogin', {})).toBe('/authservice/member/login')
  expect(screenPath('memberLogin', { mall_id: 's2026' })).toBe('/authservice/s2026/member/login')
})

test('pages for makers are not there in production', () => {
  expect(isServed('demoUi', false)).toBe(true)
  expect(isServed('demoUi', true)).toBe(false)
  expect(names.filter((name) => !isServed(name, true))).toEqual(['demoUi'])
})

test('the menu holds screens of the shell only', () => {
  for (const { items } of menu) for (const name of items) expect(screens[name].needs_auth).toBe(true)
})
