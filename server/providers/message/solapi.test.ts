import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOutside, type Outside } from '../../../outside/main.ts'
import { problemOf } from './solapi-codes.ts'
import { signCall } from './solapi-wire.ts'
import { solapiMessages } from './solapi.ts'

const account = { apiKey: 'TESTKEY000000001', apiSecret: 'solapi-test-secret', senders: ['0212345678'] }
const now = (): Date => new Date()
let counter = 0
const random = (bytes: number): Uint8Array => new Uint8Array(bytes).fill((counter += 1))
let outside: Outside

beforeEach(async () => {
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: account })
})
afterEach(() => outside.close())

const open = (changes: Partial<Parameters<typeof solapiMessages>[0]>) =>
  solapiMessages({
    base_url: outside.url,
    api_key: account.apiKey,
    api_secret: account.apiSecret,
    now,
    random,
    ...changes,
  })

const message = {
  delivery_id: 'd1',
  mall_id: 'mall',
  channel: 'sms',
  to: '01012345678',
  from: '0212345678',
  text: '안녕하세요',
} as const

test('the signature is the one that was measured', () => {
  const salt = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
  const date = new Date('2026-11-21T00:00:00.000Z')
  const key = { api_key: 'K', api_secret: 'solapi-test-secret', now: () => date, random: () => salt }
  expect(signCall(key)).toBe(
    'HMAC-SHA256 apiKey=K, date=2026-11-21T00:00:00.000Z, salt=0123456789abcdef0123456789abcdef, ' +
      'signature=b7d38914b3687ccc137ed822497ce8478ca69fbe2b7ec37047e0a94d5a94813a',
  )
})

test.each([
  ['a wrong key', { api_key: 'SOMEBODYELSESKEY' }, 'InvalidAPIKey'],
  ['a wrong secret', { api_secret: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a clock that is 16 minutes off', { now: () => new Date(Date.now() - 16 * 60_000) }, 'RequestTimeTooSkewed'],
])('%s is a matter of credentials and not tried again', async (_what, changes, provider_code) => {
  const result = await open(changes).submit([message])
  expect(result).toEqual([{ outcome: 'refused', code: 'credentials', provider_code, retryable: false }])
})

test('a signature that was used before is refused for now, and the next one is new', async () => {
  const moment = new Date()
  const same = open({ now: () => moment, random: () => Buffer.alloc(16, 255) })
  expect(await same.submit([message])).toMatchObject([{ outcome: 'accepted' }])
  expect(await same.submit([message])).toMatchObject([{ provider_code: 'DuplicatedSignature', retryable: true }])
  const fresh = open({})
  expect(await fresh.balance()).toMatchObject({ outcome: 'answered' })
  expect(await fresh.balance()).toMatchObject({ outcome: 'answered' })
})

test('every known code has a meaning of its own', () => {
  const meanings = ['1030', '2230', '1043', '3103', '1041', '3104', '1062', '1064', '3042', '3108', '1032', '9999'].map(
    problemOf,
  )
  expect(meanings).toEqual([
    'balance_short',
    'balance_short',
    'template_wrong',
    'template_wrong',
    'channel_wrong',
    'not_a_talk_user',
    'sender_unregistered',
    'recipient_blocked',
    'far_end',
    'outside_hours',
    'malformed',
    'other',
  ])
})
