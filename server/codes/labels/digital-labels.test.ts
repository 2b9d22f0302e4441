import { afterAll, beforeAll, expect, test } from 'vitest'
import { geometryOf, labelPlace } from '#contract/labels/paper/geometry.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { openPdf, readingsIn } from '#test/harness/paper/paper.ts'
import type { Partner } from '#test/harness/partner.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const gtin = '09506000134352'

/** A shop whose labels hold Digital Links: codes of a variant with a GTIN, and of one without. */
async function shop() {
  const as = await app.partner()
  const [numbered, plain] = [await makeCodes(app, as, 2), await makeCodes(app, as, 1)]
  await app.good('saveGtins', { gtins: [{ variant_code: numbered.variant_code, gtin }] }, { as })
  await app.good('saveQrLink', { link: 'gs1' }, { as })
  return { as, numbered, plain }
}

async function file(as: Partner, payload: object) {
  const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/products/prints/file`
  return app.server.inject({ method: 'POST', url, payload, headers: { authorization: as.token } })
}

const once = (serials: readonly string[]) => serials.map((serial_number) => ({ serial_number, print_count: 1 }))
const pathOf = (url: string) => new URL(url).pathname

test('a printed label is read as its GS1 address, which leads to the page of its code', async () => {
  const { as, numbered } = await shop()
  const [serial = ''] = numbered.serials
  const answer = await file(as, { prints: once([serial]), geometry: 'a4', template: 'type1' })
  const { pages, close } = await openPdf(answer.rawPayload)
  const { page, box } = labelPlace(geometryOf('a4'), 0, 0)
  const paper = await pages[page]?.printed(300)
  const readings = paper ? await readingsIn(paper, box, 300) : []
  await close()
  const [link] = readings
  expect(readings).toEqual([link, link])
  expect(link).toMatch(new RegExp(`^HTTP://LOCALHOST/G/[0-9A-Z]{8,}/01/${gtin}/21/${serial}$`))
  const first = await app.server.inject({ url: pathOf(link ?? ''), remoteAddress: '10.44.0.1' })
  expect(first.statusCode).toBe(307)
  const verdict = await app.server.inject({ url: String(first.headers.location), remoteAddress: '10.44.0.1' })
  expect([verdict.statusCode, verdict.body.includes(numbered.product_name)]).toEqual([200, true])
})

test('a variant without a GTIN is named before it is printed, and its labels keep the link of the page', async () => {
  const { as, numbered, plain } = await shop()
  const prints = once([...numbered.serials, ...plain.serials])
  const check = await app.good('checkPrintFile', { prints }, { as })
  expect(check.without_gtin).toEqual([expect.objectContaining({ variant_code: plain.variant_code })])
  const serial_numbers = prints.map(({ serial_number }) => serial_number)
  const { links } = await app.good('getLabelLinks', { serial_numbers }, { as })
  const page = registrationUrl('partner', `http://localhost/shop/${as.mall_id}/1`, plain.serials[0] ?? '')
  expect(links.map(({ without }: { without: string | null }) => without)).toEqual([null, null, 'gtin'])
  expect(links[2].url).toBe(page)
  const csv = (await file(as, { prints, format: 'csv' })).body
  expect(csv).toContain(links[0].url)
  expect(csv).toContain(page)
  await app.good('saveQrLink', { link: 'page' }, { as })
  expect((await app.good('checkPrintFile', { prints }, { as })).without_gtin).toEqual([])
})

test('Digital Links cannot be chosen before a variant has a GTIN; the setting says which have none', async () => {
  const as = await app.partner()
  const { variant_code } = await makeCodes(app, as, 1)
  const refused = await app.call('saveQrLink', { link: 'gs1' }, { as })
  expect([refused.status, refused.body.code]).toEqual([409, 'setting.no_gtin'])
  const before = await app.good('getQrLink', {}, { as })
  expect(before).toMatchObject({ link: 'page', sample: { gs1: null }, gtins: { missing: before.gtins.variants } })
  expect(before.gtins.first_missing).toContainEqual(expect.objectContaining({ variant_code }))
  await app.good('saveGtins', { gtins: [{ variant_code, gtin }] }, { as })
  const after = await app.good('saveQrLink', { link: 'gs1' }, { as })
  expect(after).toMatchObject({ link: 'gs1', sample: { gs1: expect.stringContaining(`/01/${gtin}/21/`) } })
  expect(after.gtins.missing).toBe(before.gtins.missing - 1)
})

test('a label with a Digital Link that is read back is judged like any other', async () => {
  const { as, numbered } = await shop()
  const { links } = await app.good('getLabelLinks', { serial_numbers: numbered.serials }, { as })
  await app.good('recordPrint', { prints: once(numbered.serials) }, { as })
  const verdict = async (read: string, by = as) => (await app.good('readLabel', { read }, { as: by })).verdict
  const [{ url }] = links
  expect(await verdict(url)).toBe('good')
  expect(await verdict(url.toLowerCase())).toBe('good')
  expect(await verdict(`http://localhost/shop/${as.mall_id}/1/01/${gtin}/21/${numbered.serials[0]}`)).toBe('good')
  expect(await verdict(url.replace('LOCALHOST', 'elsewhere.example'))).toBe('elsewhere')
  expect(await verdict(url.replace(/.\/01\//, (end: string) => (end.startsWith('A') ? 'B/01/' : 'A/01/')))).toBe(
    'forged',
  )
  expect(await verdict(url, (await shop()).as)).toBe('unknown')
  expect(await verdict(`http://localhost/shop/other/1/01/${gtin}/21/${numbered.serials[0]}`)).toBe('unknown')
})
