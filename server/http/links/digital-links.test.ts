import { signedTag } from '#contract/labels/digital-link.ts'
import { signedText } from '#contract/labels/short-link.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
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

const gtin = '09506000134352'
const voc = 'https://ref.gs1.org/voc/'
const visitor = () => `10.21.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
const linkset = { accept: 'application/linkset+json' }
const open = async (url: string, headers: Record<string, string> = {}, remoteAddress = visitor()) =>
  app.server.inject({ url, remoteAddress, headers: { 'accept-language': 'en', ...headers } })

/** A shop whose code has a GTIN, and where it stands. */
async function shopWithGtin() {
  const as = await app.partner()
  const [code] = await issued(app, as)
  if (code === undefined) throw new Error('no code')
  const [{ variant_code, product_name, variant_name }] = await app.good('searchProducts', {}, { as })
  await app.good('saveGtins', { gtins: [{ variant_code, gtin }] }, { as })
  const home = `/shop/${as.mall_id}/1`
  return { as, code, home, variant_code, name: variant_name === '' ? product_name : `${product_name} ${variant_name}` }
}

/** The stem of a shop at our shared host, as its labels carry it. */
async function sharedStem(as: Partner): Promise<string> {
  await app.good('getQrLink', {}, { as })
  const [{ link_no }] = await app.sql('select link_no from shop_link where mall_id = $1', [as.mall_id])
  return /(\/G\/[^/]+)/.exec(app.kernel.qr_links.digital(Number(link_no), { gtin, serial: 'A' }))?.[1] ?? ''
}

const scansOf = async ({ mall_id }: Partner) =>
  (await app.sql('select verdict from scan where mall_id = $1 order by scanned_at', [mall_id])).map(
    ({ verdict }) => verdict,
  )

describe('a GS1 Digital Link', () => {
  it('opens the page of the QR code: the same verdict, and one line in the ledger', async () => {
    const { as, code, home } = await shopWithGtin()
    const link = `${home}/01/${gtin}/21/${code.serial_number}`
    // Where it leads is read from the address: no scan waits for a look into the database.
    const { pool, questions } = app.kernel.database
    const asked = [pool, questions].flatMap((one) => [vi.spyOn(one, 'query'), vi.spyOn(one, 'connect')])
    const answer = await open(link)
    for (const spy of asked) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    const page = `${home}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
    expect([answer.statusCode, answer.headers.location]).toEqual([307, page])
    expect(answer.headers['link']).toBe(`<${link}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`)
    expect(await scansOf(as)).toEqual([])
    const shown = await open(page)
    expect([shown.statusCode, await scansOf(as)]).toEqual([200, ['genuine']])
    expect(shown.body).toContain(code.serial_number.slice(-4))
  })

  it('stands at the shared host too, under the tag of the shop, in capitals or small letters', async () => {
    const { as, code, home } = await shopWithGtin()
    const stem = await sharedStem(as)
    const page = `${home}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
    for (const one of [stem, stem.toLowerCase()])
      expect((await open(`${one}/01/${gtin}/21/${code.serial_number}`)).headers.location).toBe(page)
  })

  it('takes a GTIN of each length, a lot, a chosen language, and every character of a serial', async () => {
    const { home } = await shopWithGtin()
    const to = async (tail: string) => String((await open(`${home}/01/${tail}`)).headers.location)
    const value = (address: string) => {
      const code = new URL(address, 'http://x').searchParams.get('authQrCode') ?? ''
      return decodeURIComponent(Buffer.from(code, 'base64').toString())
    }
    expect(value(await to('9506000134352/21/A1'))).toBe('A1')
    expect(value(await to(`${gtin}/10/L%2F1/21/a%2F%2541%26`))).toBe('a/%41&')
    const odd = await open(`/shop/01/01/01/${gtin}/21/A1`)
    expect(odd.headers.location).toContain('/shop/01/01/registration/index.html?authQrCode=')
    expect(await to(`${gtin}/21/A1?lang=ja&authQrCode=else&typed=else`)).toMatch(/authQrCode=[^&]+&lang=ja$/)
  })

  it('is refused in words where it is none, and says no more than that', async () => {
    const { home } = await shopWithGtin()
    for (const tail of ['9506000134353/21/A1', `${gtin}/21`, `${gtin}/99/1`, 'x', `${gtin}/21/${'A'.repeat(21)}`]) {
      const page = await open(`${home}/01/${tail}`, { accept: 'text/html' })
      expect([tail, page.statusCode, page.headers['content-type']]).toEqual([tail, 400, 'text/html; charset=utf-8'])
      expect(page.body).toContain('not a GS1 Digital Link')
      const data = await open(`${home}/01/${tail}`, linkset)
      expect([data.statusCode, data.json().code]).toEqual([400, 'scan.not_digital_link'])
    }
  })

  it('with another GTIN than its code has leads to the code all the same: a label outlives a correction', async () => {
    const { as, code, home, variant_code } = await shopWithGtin()
    await app.good('saveGtins', { gtins: [{ variant_code, gtin: '9506000134369' }] }, { as })
    const answer = await open(`${home}/01/${gtin}/21/${code.serial_number}`)
    expect((await open(String(answer.headers.location))).statusCode).toBe(200)
  })
})

describe('the links of a code as data', () => {
  it('name the certificate, the product, the registration and the recall, in each language', async () => {
    const { as, code, home, name } = await shopWithGtin()
    const link = `${home}/01/${gtin}/21/${code.serial_number}`
    const answer = await open(link, linkset)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/linkset+json; charset=utf-8',
    ])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const [set] = answer.json().linkset
    expect(Object.keys(set)).toEqual([
      'anchor',
      'description',
      'itemDescription',
      ...['defaultLink', 'defaultLinkMulti', 'certificationInfo', 'pip', 'registerProduct', 'recallStatus'].map(
        (type) => `${voc}${type}`,
      ),
    ])
    expect([set.anchor, set.description]).toEqual([`${app.kernel.public_url}${link}`, name])
    const page = `${app.kernel.public_url}${home}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
    expect(set[`${voc}defaultLink`]).toEqual([{ href: page, title: '정품 확인', type: 'text/html' }])
    expect(
      set[`${voc}registerProduct`].map(({ href, hreflang }: { href: string; hreflang: string[] }) => [href, hreflang]),
    ).toEqual([['ko'], ['en'], ['ja'], ['zh-Hans']].map((tag) => [`${page}&lang=${tag[0]?.slice(0, 2)}`, tag]))
    for (const query of ['?linkType=linkset', '?linkType=all']) {
      expect((await open(link + query, { accept: 'text/html' })).json()).toEqual(answer.json())
    }
    // Reading them is no scan.
    expect(await scansOf(as)).toEqual([])
  })

  it('are asked for one by one', async () => {
    const { code, home } = await shopWithGtin()
    const link = `${home}/01/${gtin}/21/${code.serial_number}`
    const page = `${home}/registration/index.html?authQrCode=${encodeURIComponent(code.value)}`
    for (const type of [
      'gs1:pip',
      'gs1:registerProduct',
      `${voc}recallStatus`,
      'https://gs1.org/voc/pip',
      'gs1:defaultLink',
    ]) {
      const answer = await open(`${link}?linkType=${encodeURIComponent(type)}`)
      expect([type, answer.statusCode, answer.headers.location]).toEqual([type, 307, page])
    }
    for (const type of ['gs1:nutritionalInfo', 'pip', 'schema:logo']) {
      const answer = await open(`${link}?linkType=${type}`, { accept: 'application/json' })
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 404, 'scan.no_such_link'])
      expect((await open(`${link}?linkType=${type}`, { accept: 'text/html' })).body).toContain(
        'no link of the requested type',
      )
    }
  })

  it('are not there for a code that is not the shop’s, whoever’s it is, and guessing comes to an end', async () => {
    const { code } = await shopWithGtin()
    const other = await shopWithGtin()
    const unknown = await open(`${other.home}/01/${gtin}/21/GEN0123456789ABT`, linkset)
    const strange = await open(`${other.home}/01/${gtin}/21/${code.serial_number}`, linkset)
    expect(unknown.statusCode).toBe(404)
    const plain = ({ request_id: _one, ...rest }: Record<string, unknown>) => rest
    expect(plain(strange.json())).toEqual(plain(unknown.json()))
    const from = visitor()
    const statuses = []
    for (let at = 0; at < 25; at++)
      statuses.push((await open(`${other.home}/01/${gtin}/21/GUESS${1000 + at}`, linkset, from)).statusCode)
    expect([...new Set(statuses)]).toEqual([404, 429])
    expect((await open(`${other.home}/01/${gtin}/21/${other.code.serial_number}`, linkset, from)).statusCode).toBe(429)
  })
})

/** A link as RFC 9264 §4.2.3 and §4.2.4 describe it: an address, and attributes of the words that RFC 8288 has. */
const target = z.strictObject({
  href: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1),
  type: z.literal('text/html'),
  hreflang: z
    .array(z.string().regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/))
    .min(1)
    .optional(),
})
/**
 * A set of links by the rules of RFC 9264 §4.2 and of the GS1-Conformant Resolver standard, in our words: one object a
 * context, whose `anchor` is absolute; every kind of link is an absolute address with a list; the item is described; one
 * default link, without a language, and among those of many no two of one language.
 */
const context = z
  .object({ anchor: z.url(), description: z.string().min(1), itemDescription: z.string().min(1) })
  .catchall(z.array(target).min(1))
const document = z.strictObject({ linkset: z.array(context).length(1) })

it('a linkset is as RFC 9264 and the standard of resolvers want it, for a piece and for an item', async () => {
  const { code, home } = await shopWithGtin()
  for (const path of [`${home}/01/${gtin}/21/${code.serial_number}`, `${home}/01/${gtin}`]) {
    const answer = await open(path, linkset)
    expect(answer.headers['link']).toContain('rel="http://www.w3.org/ns/json-ld#context"')
    const [set] = document.parse(answer.json()).linkset
    const { anchor, description, itemDescription, ...kinds } = set ?? {}
    expect([anchor, itemDescription]).toEqual([`${app.kernel.public_url}${path}`, description])
    for (const kind of Object.keys(kinds)) expect(kind).toMatch(/^https:\/\/ref\.gs1\.org\/voc\/[a-z][A-Za-z]+$/)
    const links = z.record(z.string(), z.array(target)).parse(kinds)
    expect(links[`${voc}defaultLink`]?.map(({ hreflang }) => hreflang)).toEqual([undefined])
    for (const [kind, several] of Object.entries(links)) {
      const languages = several.flatMap(({ hreflang = [] }) => hreflang)
      expect([kind, new Set(languages).size]).toEqual([kind, languages.length])
      // Every link leads somewhere: to the page of the item, and nowhere else.
      for (const { href } of several)
        expect(href.startsWith(`${app.kernel.public_url}${home}/registration/`)).toBe(true)
    }
  }
})

describe('a GTIN without a serial', () => {
  it('opens the product, and asks for the code of the label', async () => {
    const { home, name } = await shopWithGtin()
    const answer = await open(`${home}/01/9506000134352`)
    expect(answer.headers.location).toBe(`${home}/registration/index.html?gtin=${gtin}`)
    const page = await open(String(answer.headers.location))
    expect(page.statusCode).toBe(200)
    for (const part of name.split(' ')) expect(page.body).toContain(part)
    expect(page.body).toContain('name="typed"')
    const [set] = (await open(`${home}/01/${gtin}`, linkset)).json().linkset
    expect([set.description, set[`${voc}recallStatus`]]).toEqual([name, undefined])
  })

  it('that no product of the shop has is told like a code of nobody; many of them are guesses', async () => {
    const { home } = await shopWithGtin()
    const nobody = '09506000134376'
    const page = await open(String((await open(`${home}/01/${nobody}`)).headers.location))
    expect([page.statusCode, page.body.includes('was not issued') || page.body.includes('did not issue')]).toEqual([
      404,
      true,
    ])
    expect((await open(`${home}/01/${nobody}`, linkset)).statusCode).toBe(404)
    const from = visitor()
    const statuses = new Set<number>()
    for (let at = 0; at < 25; at++)
      statuses.add((await open(`${home}/registration/index.html?gtin=${nobody}`, {}, from)).statusCode)
    expect([...statuses]).toEqual([404, 429])
    // Asked for as data it is a guess like any other, in one count with the page's.
    const program = visitor()
    const told = []
    for (let at = 0; at < 25; at++) told.push((await open(`${home}/01/${nobody}`, linkset, program)).statusCode)
    expect([...new Set(told)]).toEqual([404, 429])
    expect((await open(`${home}/01/${gtin}`, linkset, from)).statusCode).toBe(429)
  })
})

describe('the tag of a shop', () => {
  it('that we have not signed is refused before anything is asked, and trying comes to an end', async () => {
    const { as, code } = await shopWithGtin()
    const stem = await sharedStem(as)
    const forged = stem.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const from = visitor()
    const first = await open(`${forged}/01/${gtin}/21/${code.serial_number}`, {}, from)
    expect([first.statusCode, first.headers.location]).toEqual([404, undefined])
    // Who wants to tell the shop that the label names finds the way.
    expect(first.body).toContain('/report/')
    for (let at = 0; at < 25; at++) await open(`${forged}/01/${gtin}/21/${code.serial_number}`, {}, from)
    expect((await open(`${stem}/01/${gtin}/21/${code.serial_number}`, {}, from)).statusCode).toBe(429)
    expect((await open(`${stem}/01/${gtin}/21/${code.serial_number}`)).statusCode).toBe(307)
  })

  it('outlives a change of keys, and is no other link’s signature', () => {
    const [old, fresh] = [
      { id: '1', secret: 'k'.repeat(43) },
      { id: '2', secret: 'm'.repeat(43) },
    ] as const
    const tag = (links: ReturnType<typeof makeQrLinks>) =>
      /\/G\/([^/]+)/.exec(links.digital(77, { gtin, serial: 'A1' }))?.[1] ?? ''
    const before = makeQrLinks('https://g.example', [old])
    // The two kinds of links are signed over texts of which none can be the other's.
    const short = before.link(77, 'A1')
    expect([signedTag({ shop: 'A', key_id: '1' })[0], signedText('A1', { shop: 'A', key_id: '1' })[0]]).toEqual([
      'G',
      'Q',
    ])
    expect(before.shopOf(/Q\/A1(.+)$/.exec(short)?.[1] ?? '')).toBeNull()
    expect(makeQrLinks('https://g.example', [fresh, old]).shopOf(tag(before))).toBe(77)
    expect(makeQrLinks('https://g.example', [fresh]).shopOf(tag(before))).toBeNull()
  })
})

it('what resolves here is described at the well-known address, of the host and of a shop', async () => {
  const { as, home } = await shopWithGtin()
  const { public_url } = app.kernel
  const roots = ['', home, await sharedStem(as)]
  for (const root of roots) {
    const answer = await open(`${root}/.well-known/gs1resolver`)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(answer.json()).toMatchObject({
      resolverRoot: `${public_url}${root}`,
      supportedPrimaryKeys: ['01'],
      supportedLinkType: [{ namespace: voc, prefix: 'gs1:' }],
    })
  }
  expect((await open('/shop/UPPER CASE/1/.well-known/gs1resolver')).statusCode).toBe(404)
  const preflight = await app.server.inject({ method: 'OPTIONS', url: `${home}/01/${gtin}` })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect((await app.server.inject({ method: 'HEAD', url: `${home}/01/${gtin}/21/A1` })).statusCode).toBe(307)
})
