import { expect, test } from 'vitest'
import { memberPage } from '#contract/members/member-id.ts'
import { readConfig } from '../process/config.ts'
import { type MembersShop, memberAddress } from './member-address.ts'

const shop = { mall_id: 'abc', shop_no: '2', site_code: null, primary_domain: null }
const hosted: MembersShop = { ...shop, kind: 'cafe24' }
const site: MembersShop = { ...shop, kind: 'imweb', mall_id: 's20', site_code: 'S20', primary_domain: 'shop.example' }
const client = { CAFE24_CLIENT_SECRET: 's', CAFE24_HOOK_KEY: 'hook-key-1', CAFE24_CLIENT_ID: 'c' }
const real = readConfig({
  ...client,
  CAFE24_API_URL: 'https://{mall_id}.api.example',
  CAFE24_ADMIN_URL: 'https://{mall_id}.example/apps',
  IMWEB_CLIENT_ID: 'c',
  IMWEB_CLIENT_SECRET: 's',
  IMWEB_HOOK_KEY: 'hook-key-2',
  IMWEB_API_URL: 'https://api.example',
  IMWEB_MEMBER_URL: 'https://{domain}/admin/members?keyword={member_id}',
})

test('a member’s page at the hosting platform is the one of the shop that is open', () => {
  const template = memberAddress(real, hosted)
  expect(memberPage(template, 'kim & co')).toBe(
    'https://abc.cafe24.com/admin/php/shop2/c/member_admin_d_f.php?user_id=kim%20%26%20co',
  )
})

test('the website builder’s list of members is searched by the id', () => {
  expect(memberPage(memberAddress(real, site), 'kim@mail.example')).toBe(
    'https://shop.example/admin/members?keyword=kim%40mail.example',
  )
})

test('without an address, a domain or an account at the shop there is no link', () => {
  expect(memberAddress(real, { ...site, primary_domain: null })).toBeNull()
  expect(memberAddress({ ...real, NODE_ENV: 'production', IMWEB_MEMBER_URL: undefined }, site)).toBeNull()
  expect(memberPage(memberAddress(real, hosted), 'g:8fA2')).toBeNull()
  expect(memberPage(null, 'kim')).toBeNull()
})

test('of the demo the outside world’s admin is opened', () => {
  const demo = readConfig({ OUTSIDE_PORT: '4000' })
  expect(memberAddress(demo, hosted)).toBe(
    'http://127.0.0.1:4000/cafe24/abc/admin/php/shop2/c/member_admin_d_f.php?user_id={member_id}',
  )
  expect(memberAddress(demo, site)).toBe('http://127.0.0.1:4000/imweb/S20/admin/members?keyword={member_id}')
})
