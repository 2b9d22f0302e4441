import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProviders, smtpOf } from './providers.ts'

describe('the address of a mail relay', () => {
  test.each([
    ['smtp://relay.example', { host: 'relay.example', port: 587, tls: 'required' }],
    ['smtp://relay.example:2525', { host: 'relay.example', port: 2525, tls: 'required' }],
    ['smtps://relay.example', { host: 'relay.example', port: 465, tls: 'implicit' }],
    ['smtps://relay.example:4465', { host: 'relay.example', port: 4465, tls: 'implicit' }],
    // Without encryption only on this machine.
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'never' }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'never' }],
    ['smtp://[::1]:1025', { host: '[::1]', port: 1025, tls: 'never' }],
    ['smtp://127.0.0.2', { host: '127.0.0.2', port: 587, tls: 'required' }],
    ['smtp://localhost.example', { host: 'localhost.example', port: 587, tls: 'required' }],
  ])('%s is reached as it says', (url, read) => {
    expect(smtpOf(url)).toMatchObject(read)
  })

  test('has a user and a password as they are, whatever had to be escaped in the address', () => {
    expect(smtpOf('smtp://kim%40shop:p%40ss%3Aw%2Frd%20%EA%B0%80@relay.example')).toMatchObject({
      user: 'kim@shop',
      password: 'p@ss:w/rd 가',
    })
    expect(smtpOf('smtp://relay.example')).toMatchObject({ user: '', password: '' })
  })
})

describe('the outside world', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'genuine-providers-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const least = {
    solapi: { base_url: 'https://solapi.example', api_key: 'k', api_secret: 's' },
    smtp: smtpOf('smtp://relay.example'),
    mail_from: 'hello@genuine.example',
  }

  test('that is not configured is not there, and says so where it is asked for', async () => {
    const { gateway, platform_payments, platforms, platform_door, imweb_notices } = await makeProviders(
      least,
      folder,
      randomBytes,
    )
    expect([gateway, platform_payments, platforms]).toEqual([
      null,
      { cafe24: null, imweb: null },
      { cafe24: null, imweb: null },
    ])
    expect([platform_door, imweb_notices]).toEqual([null, null])
  })

  test('keeps files in the data folder where no storage is configured', async () => {
    const { files } = await makeProviders(least, folder, randomBytes)
    await files.put('labels/a.png', Buffer.from('x'), 'image/png')
    const again = await makeProviders(least, folder, randomBytes)
    const found = await again.files.get('labels/a.png')
    found?.body.destroy()
    expect(found?.size).toBe(1)
  })

  test('a hosting platform has its door, its payment and itself together, and the builder no payment of its own', async () => {
    const client = { client_id: 'c', client_secret: 's', redirect_uri: 'https://genuine.example/back', hook_key: 'key' }
    const cafe24 = {
      ...client,
      api_url: 'https://{mall_id}.example',
      admin_url: 'https://{mall_id}.example',
      scopes: [],
    }
    const imweb = { ...client, api_url: 'https://imweb.example' }
    const made = await makeProviders({ ...least, cafe24, imweb }, folder, randomBytes)
    expect(made.platform_door).not.toBeNull()
    expect([made.platforms.cafe24 === null, made.platforms.imweb === null]).toEqual([false, false])
    expect([made.platform_payments.cafe24?.name, made.platform_payments.imweb]).toEqual(['cafe24', null])
    expect(made.imweb_notices?.isOurs('key')).toBe(true)
  })
})
