import { expect, test } from 'vitest'
import { cafe24Door } from './cafe24-door.ts'

const secret = 'zoQxSUptApmiFLRl2ChaxB'
const query =
  'is_multi_shop=T&lang=ko_KR&mall_id=jhbaek02&nation=KR&shop_no=1&timestamp=1622513360&user_id=jhbaek02&user_name=jhbaek02&user_type=P'
const hmac = '8+hYywQW5fBMpfbTlA1puAMpM91N0FYtrpzHYrdodDM='
const door = cafe24Door({ client_secret: secret, admin_url: 'https://{mall_id}.admin.example/apps', hook_key: 'a-key' })

test('the platform’s own example of a launch is read', () => {
  expect(door.readLaunch(`${query}&hmac=${encodeURIComponent(hmac)}`)).toMatchObject({
    mall_id: 'jhbaek02',
    shop_no: '1',
    user_id: 'jhbaek02',
    is_owner: true,
    language: 'ko',
    launched_at: new Date(1_622_513_360_000),
  })
})

test('one changed, added or moved byte is a wrong signature', () => {
  const signed = `${query}&hmac=${encodeURIComponent(hmac)}`
  for (const raw of [
    signed.replace('mall_id=jhbaek02', 'mall_id=jhbaek03'),
    `${query}&a=b&hmac=${encodeURIComponent(hmac)}`,
    `${query}&hmac=`,
    `${query}&hmac=%`,
    query,
    `hmac=${encodeURIComponent(hmac)}&${query}`,
    `${query}&hmac=${encodeURIComponent(hmac)}&hmac=${encodeURIComponent(hmac.toLowerCase())}`,
  ])
    expect(door.readLaunch(raw)).toEqual({ refused: 'signature' })
})

test('a notice is taken in both its shapes, and only with the key', () => {
  expect(door.readNotice({ event_no: 90077, resource: { mall_id: 'abc' } })).toEqual({
    kind: 'removed',
    mall_id: 'abc',
  })
  expect(door.readNotice({ event_no: '90077', mall_id: 'abc' })).toEqual({ kind: 'removed', mall_id: 'abc' })
  const orders = { mall_id: 'abc', event_shop_no: 2, order_id: '20261121-0000001, 20261121-0000002,nonsense' }
  expect(door.readNotice({ event_no: 90071, resource: orders })).toEqual({
    kind: 'orders',
    mall_id: 'abc',
    shop_no: '2',
    order_nos: ['20261121-0000001', '20261121-0000002'],
  })
  expect(door.readNotice({ event_no: 90025, resource: { mall_id: 'abc' } })).toEqual({ kind: 'other', mall_id: 'abc' })
  for (const body of [null, 'x', {}, { event_no: 90077, resource: { mall_id: '../abc' } }])
    expect(door.readNotice(body)).toBeNull()
  expect([door.isOurs('a-key'), door.isOurs('a-kez'), door.isOurs(''), door.isOurs(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('launches and notices are taken by either key while one follows another', () => {
  const admin_url = 'https://{mall_id}.admin.example/apps'
  const next = { client_secret: 'the-next-secret', admin_url, hook_key: 'b-key' }
  const both = cafe24Door({ ...next, client_secret_other: secret, hook_key_other: 'a-key' })
  const launch = `${query}&hmac=${encodeURIComponent(hmac)}`
  expect(both.readLaunch(launch)).toMatchObject({ mall_id: 'jhbaek02', mark: `jhbaek02:${hmac}` })
  expect(cafe24Door(next).readLaunch(launch)).toEqual({ refused: 'signature' })
  expect(['a-key', 'b-key', 'c-key', undefined].map((key) => both.isOurs(key))).toEqual([true, true, false, false])
  // Afterwards the former one is worth nothing.
  expect(['a-key', 'b-key'].map((key) => cafe24Door(next).isOurs(key))).toEqual([false, true])
})

test('the list of apps is the mall’s own', () => {
  expect(door.appList('abc')).toBe('https://abc.admin.example/apps')
})
