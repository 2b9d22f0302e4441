import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { licenceChecks, licenceReleases } from '#contract/scans/licences/operations.ts'
import { seatsFor } from '#contract/scans/licences/rules.ts'
import { believedUntil, stateBeforeDevices } from '#contract/scans/licences/state.ts'
import { licenceClaims } from '#contract/scans/licences/statement.ts'
import type { LifeEvent } from '../../code-life/life.ts'
import { byBuyer } from '../../kernel/events.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { type OwnedCode, happen, newPhone, operator, register } from '#test/harness/buyers/owned-code.ts'
import type { Partner } from '#test/harness/partner.ts'

describe('what decides before the devices', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const good = { cert_status: 'activated', approval_status: null, blocked_reason: null, cert_expired_at: null }
  test.each([
    [null, good],
    [null, { ...good, cert_status: 'approved', cert_expired_at: new Date('2026-11-23T00:00:01Z') }],
    ['expired', { ...good, cert_expired_at: now }],
    ['revoked', { ...good, cert_status: 'lost' }],
    ['revoked', { ...good, blocked_reason: 'withdrawn', cert_expired_at: now }],
    ['revoked', { ...good, cert_status: 'inactivated', blocked_reason: 'withdrawn' }],
    ['unregistered', { ...good, cert_status: 'inactivated', approval_status: 'pending' }],
  ] as const)('%s', (state, code) => expect(stateBeforeDevices(code, now)).toBe(state))

  test('an answer is believed no longer than the licence lasts', () => {
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
    expect(believedUntil(now, 7, null)).toEqual(later(7))
    expect(believedUntil(now, 7, later(30))).toEqual(later(7))
    expect(believedUntil(now, 7, later(3))).toEqual(later(3))
  })

  test('a product that is named has devices of its own', () => {
    const rules = { seats: 2, offline_days: 7, products: [{ product_code: 'A', seats: 50 }] }
    expect([seatsFor(rules, 'A'), seatsFor(rules, 'B')]).toEqual([50, 2])
  })
})

const secret = 'the secret of two processes of one installation'
let app: App
beforeAll(async () => {
  app = await startApp({ secret })
})
beforeEach(async () => app.sql('delete from rate_window'))
afterAll(async () => app.close())

/** A digital shop with a code, and who may register it. */
async function sold(): Promise<OwnedCode> {
  const shop = await app.partner({ app: 'cert_digital' })
  const [code] = await issued(app, shop, { product_name: '담백체 글꼴', app: 'cert_digital' })
  if (code === undefined) throw new Error('no code')
  const owner = { member_id: `g:${shop.mall_id}`, phone: newPhone(), email: `${shop.mall_id}@mail.example` }
  await makeMember(app, shop, { ...owner, name: '김서연' })
  return { shop, ...owner, ...code }
}

async function redeemed(): Promise<OwnedCode> {
  const code = await sold()
  await happen(app, code, byBuyer(code.member_id), register(code))
  return code
}

const placeOf = ({ mall_id, shop_no }: Partner) => ({ place: { mall_id, shop_no } })
const asDigital = (shop: Partner) => ({ as: shop, place: { app: 'cert_digital' } })
const check = async ({ shop, serial_number: code }: OwnedCode, device: string, more = {}) =>
  app.good('checkLicence', { code, device, ...more }, placeOf(shop))
const release = async ({ shop, serial_number: code }: OwnedCode, device: string) =>
  app.call('releaseLicence', { code, device }, placeOf(shop))
const byShop = async (code: OwnedCode, event: LifeEvent) => happen(app, code, operator, event)
const rulesOf = async ({ shop }: OwnedCode) => app.good('getLicenceRules', {}, asDigital(shop))
async function save(
  code: OwnedCode,
  rules: { seats?: number; offline_days?: number; products?: { product_code: string; seats: number }[] },
) {
  const { version, seats, offline_days, products } = await rulesOf(code)
  return app.call('saveLicenceRules', { seats, offline_days, products, ...rules, version }, asDigital(code.shop))
}

describe('the check of a licence', () => {
  test('of a code that was sold, redeemed, stopped, freed and has ended says each', async () => {
    const code = await sold()
    expect(await check(code, 'laptop-0001')).toMatchObject({ state: 'unregistered', seats_used: 0, statement: null })
    await happen(app, code, byBuyer(code.member_id), register(code))
    expect(await check(code, 'laptop-0001')).toMatchObject({
      state: 'valid',
      product_name: '담백체 글꼴',
      seats: 1,
      seats_used: 1,
      expires_at: expect.any(String),
    })
    await byShop(code, { type: 'block', reason: 'recalled' })
    expect(await check(code, 'laptop-0001')).toMatchObject({ state: 'revoked', statement: null, good_until: null })
    await byShop(code, { type: 'unblock' })
    await byShop(code, { type: 'report_loss' })
    expect((await check(code, 'laptop-0001')).state).toBe('revoked')
    await byShop(code, { type: 'cancel_loss' })
    expect((await check(code, 'laptop-0001')).state).toBe('valid')
    await app.sql('update code set cert_expired_at = $2 where mall_id = $1', [code.shop.mall_id, app.clock.now()])
    expect((await check(code, 'laptop-0001')).state).toBe('expired')
  })

  test('tells no other product’s code, no physical one and no stranger’s from one that is not there', async () => {
    const code = await redeemed()
    const unknown = { state: 'unknown', product_code: null, seats: null, statement: null }
    expect(await check(code, 'laptop-0001', { product_code: 'another' })).toMatchObject(unknown)
    expect(await check({ ...code, serial_number: 'GENV1NE0000TESTK' }, 'laptop-0001')).toMatchObject(unknown)
    const other = await redeemed()
    expect(await check({ ...code, shop: other.shop }, 'laptop-0001')).toMatchObject(unknown)
    const [label] = await issued(app, code.shop, { app: 'cert_product' })
    expect(await check({ ...code, serial_number: label?.serial_number ?? '' }, 'laptop-0001')).toMatchObject(unknown)
  })

  test('binds as many devices as there are seats, whoever comes at the same moment', async () => {
    const code = await redeemed()
    await save(code, { seats: 3 })
    const devices = Array.from({ length: 12 }, (_, no) => `device-${no}-of-twelve`)
    const answers = await Promise.all(devices.map(async (device) => check(code, device)))
    expect(answers.filter(({ state }) => state === 'valid')).toHaveLength(3)
    expect(answers.filter(({ state }) => state === 'another_device')).toHaveLength(9)
    const again = await Promise.all(devices.map(async (device) => check(code, device)))
    expect(again.map(({ state }) => state)).toEqual(answers.map(({ state }) => state))
  })

  test('frees a seat for another device, so often a day', async () => {
    const code = await redeemed()
    await check(code, 'laptop-0001')
    expect((await check(code, 'laptop-0002')).state).toBe('another_device')
    expect((await release(code, 'laptop-0002')).body).toEqual({ released: false, seats: 1, seats_used: 1 })
    for (let turn = 0; turn < licenceReleases.count; turn++) {
      await check(code, 'laptop-0001')
      expect((await release(code, 'laptop-0001')).body.released).toBe(true)
    }
    await check(code, 'laptop-0001')
    const refused = await release(code, 'laptop-0001')
    expect([refused.status, refused.body.code]).toEqual([429, 'licence.released_too_often'])
    expect((await check(code, 'laptop-0001')).state).toBe('valid')
  })

  test('is given back by more programs at once than the pool has connections', async () => {
    const small = await startApp({ database: app.database_urls, secret, pool: 4 })
    const codes = await Promise.all(Array.from({ length: 8 }, redeemed))
    for (const code of codes) await check(code, 'laptop-0001')
    const answers = await Promise.all(
      codes.map(async ({ shop, serial_number: code }) =>
        small.call('releaseLicence', { code, device: 'laptop-0001' }, placeOf(shop)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200))
    await small.close()
  })

  test('begins anew with the next owner, and with nobody', async () => {
    const code = await redeemed()
    await check(code, 'laptop-0001')
    await makeMember(app, code.shop, { member_id: 'g:next', name: '새 주인', phone: newPhone() })
    await byShop(code, { type: 'transfer', member_id: 'g:next', reason: 'handed_over' })
    expect(await check(code, 'laptop-0002')).toMatchObject({ state: 'valid', seats_used: 1 })
    await byShop(code, { type: 'cancel_certification' })
    expect(await check(code, 'laptop-0002')).toMatchObject({ state: 'unregistered', seats_used: 0 })
  })

  test('keeps no name of a device, and leaves no row of a destroyed code', async () => {
    const code = await redeemed()
    await check(code, 'laptop-of-minji')
    const [row] = await app.sql('select * from licence_device where mall_id = $1', [code.shop.mall_id])
    expect(row.device_hash).toHaveLength(16)
    expect(JSON.stringify(row)).not.toContain('minji')
    await app.good('destroyCodes', { serial_numbers: [code.serial_number] }, asDigital(code.shop))
    expect((await check(code, 'laptop-of-minji')).state).toBe('revoked')
    expect(await app.sql('select from licence_device where mall_id = $1', [code.shop.mall_id])).toEqual([])
  })

  test('is limited for each address', async () => {
    const code = await redeemed()
    const key = (await app.sql('select key from rate_window'))[0]?.key
    expect(key).toBeUndefined()
    await check(code, 'laptop-0001')
    await app.sql(`update rate_window set taken = $1 where key like 'licences:%'`, [licenceChecks.count])
    const refused = await app.call(
      'checkLicence',
      { code: code.serial_number, device: 'laptop-0001' },
      placeOf(code.shop),
    )
    expect([refused.status, refused.body.code]).toEqual([429, 'licence.too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the statement', () => {
  test('is signed by our key, for one device, and for no longer than the shop says', async () => {
    const code = await redeemed()
    await save(code, { offline_days: 3 })
    const { statement, good_until, product_code } = await check(code, 'laptop-0001')
    const [head = '', claims = '', signature = ''] = String(statement).split('.')
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    const { keys } = (await app.server.inject('/.well-known/genuine-certificate-keys.json')).json<{
      keys: { kid: string; x: string }[]
    }>()
    expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'genuine-licence+jwt', kid: keys[0]?.kid })
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keys[0]?.x ?? '' }, format: 'jwk' })
    const is_ours = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    expect([is_ours(`${head}.${claims}`), is_ours(`${head}.${claims}x`)]).toEqual([true, false])
    const seconds = app.clock.now().getTime() / 1000
    expect(licenceClaims.parse(read(claims))).toMatchObject({
      aud: `${code.shop.mall_id}/1`,
      sub: code.serial_number,
      device: 'laptop-0001',
      product_code,
      iat: seconds,
      exp: seconds + 3 * 86_400,
    })
    expect(new Date(String(good_until)).getTime() / 1000).toBe(seconds + 3 * 86_400)
  })
})

describe('the shop', () => {
  test('sees the devices of a code, and takes one off', async () => {
    const code = await redeemed()
    await check(code, 'laptop-0001')
    const serial = code.serial_number
    const seen = await app.good('listLicenceDevices', { serial }, asDigital(code.shop))
    expect(seen).toMatchObject({ seats: 1, devices: [{ device_id: expect.stringMatching(/^[0-9a-f]{32}$/) }] })
    const [{ device_id }] = seen.devices
    expect(await app.good('endLicenceDevice', { serial, device_id }, asDigital(code.shop))).toMatchObject({
      devices: [],
    })
    const gone = await app.call('endLicenceDevice', { serial, device_id }, asDigital(code.shop))
    expect([gone.status, gone.body.code]).toEqual([404, 'licence.device_gone'])
    expect((await check(code, 'laptop-0002')).state).toBe('valid')
  })

  test('sets devices by product; of two who save at once the second is refused, and a product twice', async () => {
    const code = await redeemed()
    const { product_code } = await check(code, 'laptop-0001')
    await save(code, { products: [{ product_code, seats: 2 }] })
    expect((await check(code, 'laptop-0002')).state).toBe('valid')
    expect((await check(code, 'laptop-0003')).state).toBe('another_device')
    const twice = await save(code, { products: [1, 2].map((seats) => ({ product_code, seats })) })
    expect(twice.body.code).toBe('licence.product_twice')
    const { address: _, ...before } = await rulesOf(code)
    await save(code, { seats: 4 })
    const late = await app.call('saveLicenceRules', before, asDigital(code.shop))
    expect([late.status, late.body.code]).toEqual([409, 'licence.rules_changed'])
  })
})

test('the example of docs/api.md asks, believes the statement without network, and no longer than it says', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const program = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].find(([, text]) => text?.includes('licenceState'))?.[1]
  const code = await redeemed()
  const { product_code } = await check(code, 'laptop-0001')
  const path = new URL((await rulesOf(code)).address).pathname
  const folder = await mkdtemp(join(tmpdir(), 'licence-'))
  const file = join(folder, 'program.mts')
  await writeFile(file, program ?? '')
  vi.stubEnv('GENUINE_PRODUCT', product_code)
  vi.stubEnv('GENUINE_KEYS', (await app.server.inject('/.well-known/genuine-certificate-keys.json')).body)
  vi.stubEnv('LICENCE_FILE', join(folder, 'licence.jws'))
  const started = async (base: string) => {
    vi.stubEnv('GENUINE_LICENCES', base + path)
    const address = `${pathToFileURL(file).href}?${encodeURIComponent(base)}`
    return (await import(/* @vite-ignore */ address)) as { licenceState: typeof state }
  }
  const state = async (_code: string, _device: string): Promise<string> => ''
  try {
    const online = await started(await app.server.listen({ port: 0, host: '127.0.0.1' }))
    // Nobody listens at this port.
    const offline = await started('http://127.0.0.1:1')
    // The program has the machine's clock.
    app.clock.set(new Date())
    expect(await online.licenceState(code.serial_number, 'laptop-0001')).toBe('valid')
    expect(await offline.licenceState(code.serial_number, 'laptop-0001')).toBe('valid')
    expect(await offline.licenceState(code.serial_number, 'laptop-0002')).toBe('unreachable')
    vi.setSystemTime(Date.now() + 8 * 86_400_000)
    expect(await offline.licenceState(code.serial_number, 'laptop-0001')).toBe('unreachable')
    vi.useRealTimers()
    expect(await online.licenceState(code.serial_number, 'laptop-0002')).toBe('another_device')
    // What was told last is what is believed.
    expect(await offline.licenceState(code.serial_number, 'laptop-0001')).toBe('unreachable')
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})
