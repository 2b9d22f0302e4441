import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkoutTypes } from '#contract/payment/types.ts'
import { ConfigError, demoValues, readConfig, requiredInProduction, settings } from '#server/process/config.ts'
import { portoneOf } from '#server/platforms/settings.ts'
import { production as real } from './harness/production.ts'
import { root } from './source.ts'

const page = readFileSync(join(root, 'docs/running.md'), 'utf8')

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (problem) {
    if (problem instanceof ConfigError) return problem.problems
    throw problem
  }
}

test('the page of settings names every setting and nothing else', () => {
  const named = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1] ?? '')
  expect(named.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

test('the page says what production requires', () => {
  const required = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|.*\*\*required\*\*/gm)].map((match) => match[1] ?? '')
  expect(required.toSorted()).toEqual([...requiredInProduction].toSorted())
})

test('nothing has to be set to try it', () => {
  expect(readConfig({}).PORT).toBe(3000)
})

test('production with everything real starts', () => {
  expect(problemsOf(real)).toEqual([])
})

test('production lists everything that is missing at once', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual(requiredInProduction.map((name) => `${name}: missing`))
})

test('production refuses demo values, simulators on this machine, plain http and the demo', () => {
  const demo = { ...real, SOLAPI_API_KEY: demoValues.SOLAPI_API_KEY, SMS_SENDER: demoValues.SMS_SENDER }
  expect(problemsOf(demo)).toEqual(['SOLAPI_API_KEY: demo value', 'SMS_SENDER: demo value'])
  expect(problemsOf({ ...real, SMTP_URL: 'smtp://a:b@localhost:3925' })).toEqual(['SMTP_URL: points at this machine'])
  expect(problemsOf({ ...real, PUBLIC_URL: 'http://genuine.example.com' })).toEqual(['PUBLIC_URL: must be https'])
  expect(problemsOf({ ...real, DEMO: 'true' })).toEqual(['DEMO: not in production'])
})

test('a key that somebody typed is refused', () => {
  const weak = 'SECRET_KEY: weak; draw one: openssl rand -base64 48'
  for (const SECRET_KEY of ['k'.repeat(43), 'changeme'.repeat(6)])
    expect(problemsOf({ ...real, SECRET_KEY })).toEqual([weak])
})

test('a mail relay is taken with a whole login or with none, and half of one is named at the start', () => {
  for (const SMTP_URL of ['smtp://mail.example.com', 'smtp://user:pass@mail.example.com:587'])
    expect(problemsOf({ ...real, SMTP_URL })).toEqual([])
  for (const SMTP_URL of [
    'smtp://user@mail.example.com',
    'smtp://:pass@mail.example.com',
    'smtp',
    'smtpx://a:b@mail.example.com',
  ])
    expect([SMTP_URL, problemsOf({ ...real, SMTP_URL }).every((line) => line.startsWith('SMTP_URL: '))]).toEqual([
      SMTP_URL,
      true,
    ])
  expect(problemsOf({ ...real, SMTP_URL: 'smtp://user@mail.example.com' })).not.toEqual([])
})

test('a setting that cannot be read is named', () => {
  expect(problemsOf({ PORT: 'abc', LOG_LEVEL: 'loud' }).map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
  ])
})

test('proxies are counted or named, never everybody', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY
  expect(readConfig({}).TRUST_PROXY).toBe(false)
  expect([read('false'), read('0'), read('1'), read('2')]).toEqual([false, false, 1, 2])
  expect(read('loopback')).toEqual(['loopback'])
  expect(read('10.0.0.0/8, 2001:db8::/32 192.0.2.7')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  for (const wrong of ['true', '10', 'nginx', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/8/8', ', ,'])
    expect(problemsOf({ TRUST_PROXY: wrong }), wrong).toHaveLength(1)
})

test('a hosting platform is configured whole or not at all', () => {
  const platform = {
    CAFE24_CLIENT_ID: 'id',
    CAFE24_CLIENT_SECRET: 'secret',
    CAFE24_API_URL: 'https://{mall_id}.platform.example',
    CAFE24_ADMIN_URL: 'https://{mall_id}.admin.example/apps',
    CAFE24_HOOK_KEY: 'a-long-key',
  }
  expect(problemsOf({ ...real, ...platform })).toEqual([])
  const { CAFE24_HOOK_KEY: _key, ...partly } = platform
  expect(problemsOf({ ...real, ...partly })).toEqual(['CAFE24_HOOK_KEY: missing'])
  const simulator = { ...platform, CAFE24_API_URL: 'http://localhost:3900/cafe24/{mall_id}' }
  expect(problemsOf({ ...real, ...simulator })).toEqual(['CAFE24_API_URL: points at this machine'])
  expect(problemsOf({ ...real, ...platform, CAFE24_CLIENT_SECRET: demoValues.CAFE24_CLIENT_SECRET })).toEqual([
    'CAFE24_CLIENT_SECRET: demo value',
  ])
  expect(problemsOf({ ...real, ...platform, CAFE24_API_URL: 'https://platform.example' })).toHaveLength(1)
})

test('the payment gateway is configured whole or not at all, and never with the demo’s values', () => {
  const gateway = {
    PORTONE_STORE_ID: 'store',
    PORTONE_CHANNEL_KEY: 'channel',
    PORTONE_API_SECRET: 'a-long-secret',
    PORTONE_WEBHOOK_SECRET: 'whsec_c29tZWJvZHkncyB3ZWJob29rIHNlY3JldA==',
  }
  expect(problemsOf({ ...real, ...gateway })).toEqual([])
  const { PORTONE_WEBHOOK_SECRET: _secret, ...partly } = gateway
  expect(problemsOf({ ...real, ...partly })).toEqual(['PORTONE_WEBHOOK_SECRET: missing'])
  expect(problemsOf({ ...real, ...gateway, PORTONE_API_URL: 'http://127.0.0.1:3900/portone' })).toEqual([
    'PORTONE_API_URL: points at this machine',
  ])
  expect(problemsOf({ ...real, ...gateway, PORTONE_API_SECRET: demoValues.PORTONE_API_SECRET })).toEqual([
    'PORTONE_API_SECRET: demo value',
  ])
  const production = { ...real, NODE_ENV: 'production' }
  expect(portoneOf(readConfig(production))).toBeNull()
  const configured = { ...production, ...gateway }
  expect(portoneOf(readConfig(configured))).toMatchObject({ api_url: 'https://api.portone.io' })
  expect(portoneOf(readConfig(configured))?.ways.map(({ type }) => type)).toEqual(checkoutTypes)
  const some = { ...configured, PORTONE_METHODS: 'kakao=channel-key-2, card' }
  expect(portoneOf(readConfig(some))?.ways).toEqual([
    { type: 'kakao', channel_key: 'channel-key-2' },
    { type: 'card', channel_key: undefined },
  ])
  for (const wrong of ['cashbee', 'card,card', 'kakao='])
    expect(problemsOf({ ...real, ...gateway, PORTONE_METHODS: wrong })).toHaveLength(1)
})

test('shops that may use KakaoTalk in the digital app are mall and shop number, and nothing else', () => {
  expect(readConfig({ KAKAO_DIGITAL_SHOPS: 'aurora/1, objet/12' }).KAKAO_DIGITAL_SHOPS).toEqual([
    'aurora/1',
    'objet/12',
  ])
  expect(readConfig({}).KAKAO_DIGITAL_SHOPS).toEqual([])
  for (const wrong of ['aurora', 'aurora/one', 'Aurora/1', 'aurora/1/2'])
    expect([wrong, problemsOf({ KAKAO_DIGITAL_SHOPS: wrong }).length]).toEqual([wrong, 1])
})

test('the storage of files is configured whole or not at all, and a bucket needs it', () => {
  const storage = { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(problemsOf({ ...real, ...storage })).toEqual([])
  expect(problemsOf({ ...real, ...storage, S3_BUCKET: 'files' })).toEqual([])
  const { S3_SECRET_ACCESS_KEY: _secret, ...partly } = storage
  expect(problemsOf({ ...real, ...partly })).toEqual(['S3_SECRET_ACCESS_KEY: missing'])
  expect(problemsOf({ ...real, S3_BUCKET: 'files' })).toEqual(['S3_ENDPOINT: missing'])
  expect(problemsOf({ ...real, ...storage, S3_BUCKET: 'Files/..' })).toHaveLength(1)
})

test('keys of seals are drawn, or the word for the secret, and none of them twice', () => {
  const drawn = 'pm3iYV0v2m1gBq8Xk4r7TzQw9uLs6HdEa5NcJfRxGOo'
  expect(problemsOf({ ...real, SEAL_KEYS: `${drawn}, SECRET_KEY` })).toEqual([])
  for (const SEAL_KEYS of ['short', 'k'.repeat(43), `${drawn},${drawn}`, ','])
    expect([SEAL_KEYS, problemsOf({ ...real, SEAL_KEYS }).length]).toEqual([SEAL_KEYS, 1])
})
