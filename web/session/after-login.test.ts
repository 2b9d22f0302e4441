import { expect, it } from 'vitest'
import { targetOf } from './after-login.ts'
import { session } from './session.ts'

const member = { ...session(), mall_id: 's2026', flavour: 'imweb', app: 'cert_product' } as const
const home = '/authservice/s2026/serviceIntro'

it('leads back to the page that asked for the login', () => {
  expect(targetOf(member, '/authservice/s2026/createAuthcode')).toBe('/authservice/s2026/createAuthcode')
  expect(targetOf(member, '/authservice/s2026/payment?type=point')).toBe('/authservice/s2026/payment?type=point')
})

it.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/authservice/s2026/createAuthcode',
  '/authservice/other/createAuthcode',
  '/authservice/login',
  '/authservice/login?redirect=/authservice/login',
  '/healthz',
  '/no/such/page',
])('leads to the start of the shop instead of %j', (redirect) => {
  expect(targetOf(member, redirect)).toBe(home)
})

it('starts in the shell of whoever signs in', () => {
  expect(targetOf({ ...member, flavour: 'partner', mall_id: 'demo' }, undefined)).toBe(
    '/genuine_authservice/demo/serviceIntro',
  )
})
