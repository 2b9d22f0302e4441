import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { guessing } from '#contract/scans/operations.ts'
import { makeSerials, serialAlphabet } from '#contract/codes/serial.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'
import { randomBytes } from 'node:crypto'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A scan from a network address of its own. */
let last_address = 0
const somewhere = () => `10.1.${Math.floor(++last_address / 250)}.${(last_address % 250) + 1}`

async function scanFrom(address: string, shop: Partner, value: string, headers: Record<string, string> = {}) {
  const answer = await app.server.inject({
    url: `/shop/api/${shop.mall_id}/${shop.shop_no}/codes/${encodeURIComponent(value)}`,
    remoteAddress: address,
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', ...headers },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const unknownSerial = () => encodeAuthQrCode(makeSerials((size) => randomBytes(size), 1)[0] ?? '')
const ledger = async (shop: Partner) =>
  app.sql('select verdict, code_id, device, address_hash from scan where mall_id = $1 order by scan_id', [shop.mall_id])

/** The same serial with another last character: in the right form, but its check character is wrong. */
function forged(serial: string): string {
  const last = serialAlphabet.indexOf(serial.at(-1) ?? '')
  return serial.slice(0, -1) + serialAlphabet.charAt((last + 1) % 32)
}

describe('a scan says honestly what the code is', () => {
  test('a fresh code is genuine, with its product and warranty, and its serial is masked', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const { status, body } = await scanFrom(somewhere(), shop, code?.value ?? '')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      verdict: 'genuine',
      genuine: true,
      cert_status: 'inactivated',
      product_name: '이탈리안 소가죽 토트백',
      variant_name: '블랙 / FREE',
      warranty: { cert_duration_type: 'activated', cert_duration: '1y', cert_expired_at: null },
      auth_items: ['name', 'phone', 'email'],
    })
    expect(body.serial_number).toBe(`${'*'.repeat(12)}${code?.serial_number.slice(-4)}`)
  })

  test('buyers never notice that the shop’s plan has ended: the answer is the same (product I)', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const paid = await scanFrom(somewhere(), shop, code?.value ?? '')
    await app.sql(`update shop set expires_at = '2026-01-01' where mall_id = $1`, [shop.mall_id])
    expect((await app.good('getPlan', {}, { as: shop })).class).toBeNull()
    const ended = await scanFrom(somewhere(), shop, code?.value ?? '')
    expect([ended.status, ended.body]).toEqual([200, paid.body])
    const page = await app.server.inject({
      url: `/shop/${shop.mall_id}/${shop.shop_no}/registration/index.html?authQrCode=${encodeURIComponent(code?.value ?? '')}`,
      remoteAddress: somewhere(),
    })
    expect(page.statusCode).toBe(200)
  })

  test.each([
    ["cert_status = 'activated'", 'registered', true],
    ["cert_status = 'approved'", 'registered', true],
    ["approval_status = 'pending'", 'registered', true],
    ["cert_status = 'lost'", 'lost', true],
    ["blocked_reason = 'recalled'", 'blocked', false],
    ["cert_status = 'lost', blocked_reason = 'recalled'", 'blocked', false],
  ])('a code with %s is %s', async (change, verdict, genuine) => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    await app.sql(`update code set ${change} where mall_id = $1`, [shop.mall_id])
    expect((await scanFrom(somewhere(), shop, code?.value ?? '')).body).toMatchObject({ verdict, genuine })
  })

  test('what is no code of the shop is a 404, whatever was sent', async () => {
    const [shop, other] = [await app.partner(), await app.partner()]
    const [theirs] = await issued(app, other)
    for (const value of [
      unknownSerial(),
      theirs?.value ?? '',
      '%%%',
      'not base64!',
      '가나다',
      encodeAuthQrCode("1' or '1'='1"),
    ]) {
      const { status, body } = await scanFrom(somewhere(), shop, value)
      expect([value, status, body.code]).toEqual([value, 404, 'scan.not_genuine'])
    }
  })

  test('a shop that does not exist is a 404 and leaves no trace', async () => {
    const shop = await app.partner()
    expect((await scanFrom(somewhere(), { ...shop, shop_no: '99' }, unknownSerial())).body.code).toBe('shop.not_found')
    expect((await scanFrom(somewhere(), { ...shop, mall_id: 'nobody' }, unknownSerial())).body.code).toBe(
      'shop.not_found',
    )
    expect(await ledger(shop)).toEqual([])
  })

  test('a serial typed in small letters with spaces and O for 0 is understood', async () => {
    const shop = await app.partner()
    await issued(app, shop, { serials: ['0A1B2C3D4E5F6G7X'] })
    const [real] = await issued(app, shop)
    const typed = (real?.serial_number ?? '')
      .toLowerCase()
      .replaceAll('0', 'o')
      .replace(/(.{4})/g, '$1-')
    expect((await scanFrom(somewhere(), shop, encodeAuthQrCode(typed))).body.verdict).toBe('genuine')
  })
})

describe('a serial whose check character is wrong', () => {
  test('is refused without being looked up, and still stands in the ledger', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const wrong = forged(code?.serial_number ?? '')
    await app.sql('update code set serial_number = $2 where mall_id = $1', [shop.mall_id, wrong])
    expect((await scanFrom(somewhere(), shop, encodeAuthQrCode(wrong))).status).toBe(404)
    expect(await ledger(shop)).toMatchObject([{ verdict: 'unknown', code_id: null }])
  })

  test('is looked up in a shop that has brought serials of its own, which have no check character', async () => {
    const shop = await app.partner()
    await issued(app, shop, { serials: ['1234567890123456'] })
    await app.sql("update batch set kind = 'match' where mall_id = $1", [shop.mall_id])
    expect((await scanFrom(somewhere(), shop, encodeAuthQrCode('1234567890123456'))).body.verdict).toBe('genuine')
  })
})

describe('the ledger', () => {
  test('has one row for each scan, without any address, under a name that changes daily', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const address = somewhere()
    await scanFrom(address, shop, code?.value ?? '')
    await scanFrom(address, shop, unknownSerial())
    app.clock.advance(86_400_000)
    await scanFrom(address, shop, code?.value ?? '', { 'user-agent': 'curl/8' })
    const rows = await ledger(shop)
    expect(rows).toMatchObject([
      { verdict: 'genuine', code_id: code?.code_id, device: 'phone' },
      { verdict: 'unknown', code_id: null },
      { verdict: 'genuine', device: 'other' },
    ])
    const [first, second, third] = rows.map((row) => row.address_hash.toString('hex'))
    expect(first).toBe(second)
    expect(first).not.toBe(third)
    expect(JSON.stringify(rows)).not.toContain(address)
  })
})

describe('guessing', () => {
  test('ends after twenty misses of one address for ten minutes, and nobody else notices', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const guesser = somewhere()
    for (let guess = 0; guess < guessing.address_misses; guess++) {
      expect((await scanFrom(guesser, shop, unknownSerial())).status).toBe(404)
    }
    const refused = await scanFrom(guesser, shop, code?.value ?? '')
    expect([refused.status, refused.body.code]).toEqual([429, 'scan.too_many'])
    expect(refused.headers['retry-after']).toBe('600')
    expect((await scanFrom(somewhere(), shop, code?.value ?? '')).status).toBe(200)
    expect((await ledger(shop)).filter((row) => row.verdict === 'too_many')).toMatchObject([{ code_id: null }])
    app.clock.advance(guessing.window_seconds * 1000)
    expect((await scanFrom(guesser, shop, code?.value ?? '')).status).toBe(200)
  })

  test('good scans are not counted', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    const address = somewhere()
    for (let scan = 0; scan < 30; scan++) expect((await scanFrom(address, shop, code?.value ?? '')).status).toBe(200)
  })

  test('twenty misses at once from one address are counted as twenty', async () => {
    const shop = await app.partner()
    const guesser = somewhere()
    await Promise.all(Array.from({ length: guessing.address_misses }, () => scanFrom(guesser, shop, unknownSerial())))
    expect((await scanFrom(guesser, shop, unknownSerial())).status).toBe(429)
  })

  test('spread over many addresses leaves each a single miss, while honest buyers are answered', async () => {
    const shop = await app.partner()
    const [code] = await issued(app, shop)
    await app.sql('insert into rate_window (key, started_at, taken) values ($1, $2, $3)', [
      `misses:${shop.mall_id}`,
      app.clock.now(),
      guessing.mall_misses,
    ])
    const one_of_many = somewhere()
    expect((await scanFrom(one_of_many, shop, unknownSerial())).status).toBe(404)
    expect((await scanFrom(one_of_many, shop, unknownSerial())).status).toBe(429)
    expect((await scanFrom(somewhere(), shop, code?.value ?? '')).status).toBe(200)
  })
})
