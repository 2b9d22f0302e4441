import { describe, expect, test } from 'vitest'
import { production } from '#test/harness/production.ts'
import { demoValues, readConfig } from '../process/config.ts'
import { cafe24Of, imwebOf, portoneOf } from './settings.ts'

const here = 'https://genuine.example'
const cafe24 = {
  CAFE24_CLIENT_ID: 'client',
  CAFE24_CLIENT_SECRET: 'client-secret',
  CAFE24_HOOK_KEY: 'hook-key-1',
  CAFE24_API_URL: 'https://{mall_id}.api.example/',
  CAFE24_ADMIN_URL: 'https://{mall_id}.example/apps',
}
const imweb = {
  IMWEB_CLIENT_ID: 'client',
  IMWEB_CLIENT_SECRET: 'client-secret',
  IMWEB_HOOK_KEY: 'hook-key-2',
  IMWEB_API_URL: 'https://api.example',
}
const portone = {
  PORTONE_STORE_ID: 'store',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_SECRET: 'api-secret',
  PORTONE_WEBHOOK_SECRET: 'whsec_aG9vay1zZWNyZXQtb2YtdGhlLXN0b3Jl',
}
const trial = readConfig({ OUTSIDE_PORT: '4000' })
const closed = readConfig(production)

describe('the hosting platform', () => {
  test('is used as it is configured, with us as the place to come back to', () => {
    expect(cafe24Of(readConfig(cafe24), here)).toEqual({
      client_id: 'client',
      client_secret: 'client-secret',
      hook_key: 'hook-key-1',
      api_url: 'https://{mall_id}.api.example',
      admin_url: 'https://{mall_id}.example/apps',
      scopes: readConfig({}).CAFE24_SCOPES,
      redirect_uri: `${here}/authservice/oauth/cafe24`,
    })
  })

  test('has a second secret and a second key only while they are set', () => {
    const others = { CAFE24_CLIENT_SECRET_OTHER: 'former', CAFE24_HOOK_KEY_OTHER: 'hook-key-0' }
    expect(cafe24Of(readConfig({ ...cafe24, ...others }), here)).toMatchObject({
      client_secret: 'client-secret',
      client_secret_other: 'former',
      hook_key_other: 'hook-key-0',
    })
  })

  test('is the simulator in a trial, and closed in production until it is configured', () => {
    expect(cafe24Of(trial, here)).toMatchObject({
      client_id: demoValues.CAFE24_CLIENT_ID,
      api_url: 'http://127.0.0.1:4000/cafe24/{mall_id}',
      admin_url: 'http://127.0.0.1:4000/cafe24/{mall_id}/admin/apps',
    })
    expect(cafe24Of({ ...closed, CAFE24_CLIENT_ID: undefined }, here)).toBeNull()
  })

  test.each(Object.keys(cafe24) as (keyof typeof cafe24)[])('without %s is not half configured', (name) => {
    const config = { ...closed, ...readConfig(cafe24), NODE_ENV: 'production' as const, [name]: undefined }
    expect(cafe24Of(config, here)).toBeNull()
  })
})

describe('the website builder', () => {
  test('is used as it is configured, the simulator in a trial, and closed in production without it', () => {
    expect(imwebOf(readConfig(imweb), here)).toEqual({
      client_id: 'client',
      client_secret: 'client-secret',
      hook_key: 'hook-key-2',
      api_url: 'https://api.example',
      redirect_uri: `${here}/authservice/oauth/imweb`,
    })
    expect(imwebOf(trial, here)).toMatchObject({ api_url: 'http://127.0.0.1:4000/imweb/openapi' })
    for (const name of Object.keys(imweb) as (keyof typeof imweb)[]) {
      const config = { ...closed, ...readConfig(imweb), NODE_ENV: 'production' as const, [name]: undefined }
      expect([name, imwebOf(config, here)]).toEqual([name, null])
    }
  })

  test('is told by either key while one follows another', () => {
    const config = readConfig({ ...imweb, IMWEB_HOOK_KEY_OTHER: 'hook-key-1' })
    expect(imwebOf(config, here)).toMatchObject({ hook_key: 'hook-key-2', hook_key_other: 'hook-key-1' })
  })
})

describe('the payment gateway', () => {
  test('is used as it is configured, with no slash twice in its addresses', () => {
    const config = readConfig({ ...portone, PORTONE_API_URL: 'https://pay.example//', PORTONE_METHODS: 'card' })
    expect(portoneOf(config)).toMatchObject({
      store_id: 'store',
      channel_key: 'channel',
      hook_secret: portone.PORTONE_WEBHOOK_SECRET,
      api_url: 'https://pay.example',
      ways: [{ type: 'card' }],
    })
    expect(Object.keys(portoneOf(config) ?? {})).not.toContain('hook_secret_other')
  })

  test('is the simulator in a trial; in production nothing can be paid where a part of it is missing', () => {
    expect(portoneOf(trial)).toMatchObject({
      api_url: 'http://127.0.0.1:4000/portone',
      script_url: 'http://127.0.0.1:4000/portone/v2/browser-sdk.js',
    })
    for (const name of Object.keys(portone) as (keyof typeof portone)[]) {
      const config = { ...closed, ...readConfig(portone), NODE_ENV: 'production' as const, [name]: undefined }
      expect([name, portoneOf(config)]).toEqual([name, null])
    }
  })

  test('is believed by either secret while one follows another', () => {
    const other = 'whsec_Zm9ybWVyLXNlY3JldC1vZi10aGUtc3RvcmU='
    const config = readConfig({ ...portone, PORTONE_WEBHOOK_SECRET_OTHER: other })
    expect(portoneOf(config)).toMatchObject({ hook_secret_other: other })
  })
})
