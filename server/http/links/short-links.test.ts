import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fitsShortLink, readShortLink, shopOfNumber } from '#contract/labels/short-link.ts'
import { readConfig } from '../../process/config.ts'
import { readLinkKeys } from '../../process/settings/link-key-settings.ts'
import { makeQrLinks } from '../../secrets/qr-links.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { issued } from '#test/harness/issued.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
let visitors = 0
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const visitor = () => `10.9.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
const open = async (url: string, remoteAddress = visitor()) =>
  app.server.inject({ url: new URL(url).pathname, remoteAddress, headers: { 'accept-language': 'en' } })

/** A shop that has chosen the short link, and the link of a code's label. */
async function shopWithLink() {
  const as = await app.partner()
  const [code] = await issued(app, as)
  if (code === undefined) throw new Error('no code')
  await app.good('saveQrLink', { link: 'short' }, { as })
  const { links } = await app.good('getLabelLinks', { serial_numbers: [code.serial_number] }, { as })
  return { as, code, url: String(links[0].url) }
}

describe('a label with the short link', () => {
  it('is upper case throughout and so short that its modules print at 0.42 mm', async () => {
    const { url, code } = await shopWithLink()
    expect(url).toMatch(/^HTTP:\/\/LOCALHOST\/Q\/[0-9A-Z]+$/)
    expect(url).toContain(code.serial_number)
    const links = makeQrLinks('https://genuine.co.kr', [{ id: '1', secret: 'k'.repeat(43) }])
    // Version 4 at level H holds 50 characters of the alphanumeric mode.
    expect(links.link(32_767, code.serial_number).length).toBeLessThanOrEqual(50)
  })

  it('shows the same page as the shop’s own address, in one answer, and its forms lead there', async () => {
    const { url, code, as } = await shopWithLink()
    const short = await open(url)
    const page = await app.server.inject({
      url: `/shop/${as.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`,
      remoteAddress: visitor(),
      headers: { 'accept-language': 'en' },
    })
    const plain = (html: string) => html.replace(/name="key" value="[^"]*"/, '')
    expect([short.statusCode, page.statusCode]).toEqual([200, 200])
    expect(plain(short.body)).toBe(plain(page.body))
    const [scans] = await app.sql('select count(*)::int as n from scan where mall_id = $1', [as.mall_id])
    expect(scans.n).toBe(2)
  })

  it('opens in small letters too, as some scanners give it', async () => {
    const { url } = await shopWithLink()
    expect((await open(url.toLowerCase())).statusCode).toBe(200)
  })

  it('finds a code of the digital app', async () => {
    const { url, as } = await shopWithLink()
    // Labels are printed in the product app alone; what became digital since is found all the same.
    for (const table of ['shop', 'code'])
      await app.sql(`update ${table} set app = 'cert_digital' where mall_id = $1`, [as.mall_id])
    expect((await open(url)).statusCode).toBe(200)
  })

  it('says what became of a code that was destroyed', async () => {
    const { as, url, code } = await shopWithLink()
    await app.good('destroyCodes', { serial_numbers: [code.serial_number] }, { as })
    expect((await open(url)).statusCode).toBe(404)
  })
})

describe('a forged short link', () => {
  const forgeries = (url: string, other: string) => {
    const { serial, shop, key_id, signature } = readShortLink(url.split('/Q/')[1] ?? '') ?? fail()
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    return [
      `${serial}${shop}${key_id}${flip(signature)}`,
      `${other}${shop}${key_id}${signature}`,
      `${serial}${shopOfNumber(31)}${key_id}${signature}`,
      `${serial}${shop}Z${signature}`,
      serial,
      `${serial}${signature}`,
      'A'.repeat(64),
      'A'.repeat(400),
      '%00',
    ]
  }

  it('is refused without asking the database anything', async () => {
    const { url } = await shopWithLink()
    const another = await shopWithLink()
    const { pool, questions } = app.kernel.database
    const asked = [pool, questions].flatMap((one) => [vi.spyOn(one, 'query'), vi.spyOn(one, 'connect')])
    for (const tail of forgeries(url, another.code.serial_number)) {
      const answer = await open(`http://localhost/Q/${tail}`)
      expect([tail, answer.statusCode]).toEqual([tail, 404])
      expect(answer.body).toContain('This address is not from a genuine label')
    }
    for (const spy of asked) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('leads to a report to the shop that it names, which is looked for only then', async () => {
    const { url, as, code } = await shopWithLink()
    const [forged = ''] = forgeries(url, code.serial_number)
    const { body } = await open(`http://localhost/Q/${forged}`)
    const address = /href="(\/report\/[^"]*)"/
      .exec(body)?.[1]
      ?.replaceAll(/&#(\d+);/g, (_, at: string) => String.fromCharCode(Number(at)))
    const follow = async (path: string) => app.server.inject({ url: path, remoteAddress: visitor() })
    const led = await follow(address ?? '')
    const report = `/shop/${as.mall_id}/${as.shop_no}/report?authQrCode=${encodeURIComponent(code.value)}`
    expect([led.statusCode, led.headers.location]).toEqual([303, report])
    expect((await follow(report)).body).toContain(code.serial_number)
    for (const nobody of [shopOfNumber(32 ** 5), '0', 'U', 'A'.repeat(80)])
      expect((await follow(`/report/${nobody}`)).statusCode).toBe(404)
    expect((await open('http://localhost/Q/AAAA')).body).not.toContain('/report/')
  })

  it('may be tried twenty times in ten minutes; then even a true one waits', async () => {
    const { url } = await shopWithLink()
    const guesser = visitor()
    for (let guess = 0; guess < 20; guess++)
      expect((await open('http://localhost/Q/AAAA', guesser)).statusCode).toBe(404)
    const refused = await open(url, guesser)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 600])
    expect((await open(url)).statusCode).toBe(200)
    app.clock.advance(10 * 60_000)
    expect((await open(url, guesser)).statusCode).toBe(200)
  })
})

describe('keys of short links', () => {
  const old = { id: '1', secret: 'o'.repeat(43) }
  const fresh = { id: '2', secret: 'n'.repeat(43) }
  const serial = 'GEN0123456789ABT'

  it('rotate: the first signs, the links of every other live on, those of a removed one do not', () => {
    const before = makeQrLinks('https://g.example', [old])
    const after = makeQrLinks('https://g.example', [fresh, old])
    const tail = (url: string) => url.split('/Q/')[1] ?? ''
    const printed = before.link(7, serial)
    expect(after.read(tail(printed))).toEqual({ link_no: 7, serial })
    expect(before.read(tail(after.link(7, serial)))).toBeNull()
    expect(makeQrLinks('https://g.example', [fresh]).read(tail(printed))).toBeNull()
  })

  it('come from the environment or a file, and a bad list is named at the start', () => {
    const keys = [fresh, old].map(({ id, secret }) => `${id}:${secret}`)
    expect(readConfig({ QR_LINK_KEYS: keys.join(',') }).QR_LINK_KEYS).toEqual([fresh, old])
    expect(readLinkKeys(`${keys.join('\n')}\n`)).toEqual([fresh, old])
    for (const bad of ['', '1', '1:short', `I:${'k'.repeat(40)}`, `${keys[0]},${keys[0]}`])
      expect(() => readLinkKeys(bad)).toThrow()
  })

  it('sign only serials of our own making; a merchant’s own keeps the specified link', async () => {
    expect([fitsShortLink(serial), fitsShortLink('MY-OWN-1'), fitsShortLink('GEN0123456789ABC')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a label whose link names no app', () => {
  it('is found in the digital app of the shop, and in the product app first', async () => {
    const digital = await app.partner({ app: 'cert_digital' })
    const [code] = await issued(app, digital, { app: 'cert_digital' })
    const both = await app.partner()
    const [first] = await issued(app, both)
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name) values ($1, 2, '1', 'cert_digital', 'Digital')`,
      [both.mall_id],
    )
    const page = async (as: Partner, value = '') =>
      (
        await app.server.inject({
          url: `/shop/${as.mall_id}/1/registration/index.html?authQrCode=${encodeURIComponent(value)}`,
          remoteAddress: visitor(),
        })
      ).statusCode
    expect(await page(digital, code?.value)).toBe(200)
    expect(await page(both, first?.value)).toBe(200)
    await app.sql(`update code set shop_id = 2, app = 'cert_digital' where mall_id = $1`, [both.mall_id])
    expect(await page(both, first?.value)).toBe(200)
    expect(await page(both, 'eA==')).toBe(404)
    expect(await page(digital)).toBe(200)
  })
})

function fail(): never {
  throw new Error('no link')
}
