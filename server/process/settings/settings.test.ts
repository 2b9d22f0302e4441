import { describe, expect, test } from 'vitest'
import { production } from '#test/harness/production.ts'
import { readConfig } from '../config.ts'
import { readLinkKeys } from './link-key-settings.ts'
import { sealKeysOf } from './seal-settings.ts'
import { bucketOf, storageOf } from './storage-settings.ts'

/** A setting as it is read from what somebody wrote; null where the start is refused. */
function read<Name extends keyof ReturnType<typeof readConfig>>(name: Name, value: string) {
  try {
    return readConfig({ [name]: value })[name]
  } catch {
    return null
  }
}

test('ways to pay are named once each, some with a channel of their own, and none that does not exist', () => {
  expect(read('PORTONE_METHODS', 'card, kakao=channel-key-1')).toEqual([
    { type: 'card' },
    { type: 'kakao', channel_key: 'channel-key-1' },
  ])
  for (const wrong of ['card,card', 'card,card=other', 'cash', 'card=', ' , ', 'constructor'])
    expect([wrong, read('PORTONE_METHODS', wrong)]).toEqual([wrong, null])
})

test('the address of a platform has the mall’s place in it, and is an address when the mall stands there', () => {
  const whole = {
    CAFE24_CLIENT_ID: 'id',
    CAFE24_CLIENT_SECRET: 'secret',
    CAFE24_API_URL: 'https://{mall_id}.cafe24api.com',
    CAFE24_ADMIN_URL: 'https://{mall_id}.cafe24.com/admin',
    CAFE24_HOOK_KEY: 'k'.repeat(8),
  }
  expect(readConfig(whole).CAFE24_API_URL).toBe(whole.CAFE24_API_URL)
  for (const CAFE24_API_URL of ['https://mall.cafe24api.com', '{mall_id}', 'https://{mall}.cafe24api.com'])
    expect(() => readConfig({ ...whole, CAFE24_API_URL })).toThrow('CAFE24_API_URL: an address with {mall_id} in it')
  expect(read('CAFE24_MEMBER_URL', 'https://{mall_id}.example/{member_id}')).not.toBeNull()
  for (const wrong of ['https://x.example/{order_no}', 'nowhere/{member_id}', 'https://x.example'])
    expect([wrong, read('CAFE24_MEMBER_URL', wrong)]).toEqual([wrong, null])
  expect(read('CAFE24_ORDER_URL', 'https://x.example/{member_id}')).toBeNull()
})

test('scopes are those of a mall, between commas or spaces', () => {
  expect(read('CAFE24_SCOPES', 'mall.read_store, mall.read_product')).toEqual(['mall.read_store', 'mall.read_product'])
  for (const wrong of [' ', 'mall.read_store,store', 'mall.read_store;mall.read_product'])
    expect([wrong, read('CAFE24_SCOPES', wrong)]).toEqual([wrong, null])
})

test('trust in proxies is a number of them or their networks, IPv6 too, and never the whole world', () => {
  expect(['false', '0', '1', '9'].map((value) => read('TRUST_PROXY', value))).toEqual([false, false, 1, 9])
  expect(read('TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32 loopback')).toEqual(['10.0.0.0/8', '2001:db8::/32', 'loopback'])
  expect(read('TRUST_PROXY', '10.0.0.1/32 ::1/128')).toEqual(['10.0.0.1/32', '::1/128'])
  for (const wrong of [
    '10',
    'true',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'everywhere',
    '10.0.0.1 everywhere',
    ' ',
  ])
    expect([wrong, read('TRUST_PROXY', wrong)]).toEqual([wrong, null])
})

test('keys of short links have an id of one character each, and the first of them signs', () => {
  const secret = 's'.repeat(32)
  expect(readLinkKeys(`2:${secret}:with:colons\n1:${secret}\n`)).toEqual([
    { id: '2', secret: `${secret}:with:colons` },
    { id: '1', secret },
  ])
  for (const wrong of ['', secret, `1:${secret.slice(1)}`, `1:${secret},1:${secret}`, `10:${secret}`, `U:${secret}`])
    expect(() => readLinkKeys(wrong)).toThrow()
})

describe('what is sealed opens', () => {
  const [secret, other] = ['the-secret', 'the-other']

  test('by the secret where nothing else is said, and by what stands for it in a list', () => {
    expect(sealKeysOf({}, secret)).toEqual([secret])
    expect(sealKeysOf({ SEAL_KEYS: ['new', 'SECRET_KEY'] }, secret)).toEqual(['new', secret])
  })

  test('by the other secret as well wherever the secret opens, and nowhere else', () => {
    expect(sealKeysOf({ SECRET_KEY_OTHER: other }, secret)).toEqual([secret, other])
    expect(sealKeysOf({ SEAL_KEYS: ['new', 'SECRET_KEY'], SECRET_KEY_OTHER: other }, secret)).toEqual([
      'new',
      secret,
      other,
    ])
    expect(sealKeysOf({ SEAL_KEYS: ['new'], SECRET_KEY_OTHER: other }, secret)).toEqual(['new'])
  })
})

test('files go to storage that is configured whole, and to a bucket only where one is named', () => {
  const whole = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const storage = { endpoint: 'https://s3.example', access_key: 'id', secret_key: 'key', region: 'us-east-1' }
  expect(storageOf(whole)).toEqual(storage)
  expect(storageOf({ ...whole, S3_REGION: 'ap-northeast-2' })?.region).toBe('ap-northeast-2')
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    expect([name, storageOf({ ...whole, [name]: undefined })]).toEqual([name, null])
  expect(bucketOf(whole)).toBeNull()
  expect(bucketOf({ ...whole, S3_BUCKET: 'files' })).toEqual({ ...storage, bucket: 'files' })
  expect(bucketOf({ S3_BUCKET: 'files' })).toBeNull()
  for (const wrong of ['ab', 'Files', '-files', 'files-', 'f'.repeat(64)])
    expect([wrong, read('S3_BUCKET', wrong)]).toEqual([wrong, null])
})

test('production has none of the demo’s values where it was told none of its own', () => {
  // With the demo's secret anybody could report results of messages; with its channel messages would go out in its name.
  const { SOLAPI_HOOK_SECRET, KAKAO_CHANNEL_ID } = readConfig(production)
  expect([SOLAPI_HOOK_SECRET, KAKAO_CHANNEL_ID]).toEqual([undefined, undefined])
  const own = readConfig({ ...production, SOLAPI_HOOK_SECRET: 'own-hook-secret', KAKAO_CHANNEL_ID: 'KA01OWN' })
  expect([own.SOLAPI_HOOK_SECRET, own.KAKAO_CHANNEL_ID]).toEqual(['own-hook-secret', 'KA01OWN'])
  const trial = readConfig({ SOLAPI_HOOK_SECRET: 'own-hook-secret' })
  expect([trial.SOLAPI_HOOK_SECRET, trial.KAKAO_CHANNEL_ID]).toEqual(['own-hook-secret', 'KA01PFDEMO'])
  expect(() => readConfig({ ...production, IMWEB_API_URL: 'http://127.0.0.1:3900' })).toThrow(
    'IMWEB_API_URL: points at this machine',
  )
  expect(() => readConfig({ ...production, SOLAPI_URL: 'http://[::1]:3900' })).toThrow(
    'SOLAPI_URL: points at this machine',
  )
})
