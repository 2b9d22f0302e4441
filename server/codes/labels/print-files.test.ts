import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { geometryOf, labelPlace } from '#contract/labels/paper/geometry.ts'
import { printoutMax } from '#contract/labels/print/print-selection.ts'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { openPdf, readingsIn } from '#test/harness/paper/paper.ts'
import type { Partner } from '#test/harness/partner.ts'
import { makeExport } from '../export/job.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const never = new AbortController().signal

async function made(partner: Partner, payload: object) {
  const url = `/app/cert_product/genuine/${partner.mall_id}/api/cert/products/prints/file`
  return app.server.inject({ method: 'POST', url, payload, headers: { authorization: partner.token } })
}

function linkOf(partner: Partner, serial: string): string {
  return registrationUrl('partner', `http://localhost/shop/${partner.mall_id}/1`, serial)
}

const once = (serials: readonly string[], print_count = 1) =>
  serials.map((serial_number) => ({ serial_number, print_count }))

async function countsOf(partner: Partner): Promise<number[]> {
  const rows = await app.sql('select printed_count from code where mall_id = $1 order by code_id', [partner.mall_id])
  return rows.map((row): number => row.printed_count)
}

test('chosen codes become a PDF on a used A4 sheet, count as printed, and stand in the log', async () => {
  const partner = await app.partner()
  const { serials, product_name } = await makeCodes(app, partner, 3)
  const [first = '', second = '', third = ''] = serials
  const prints = [...once([third], 2), ...once([first])]
  const answer = await made(partner, { prints, geometry: 'a4', template: 'type1', start: 16 })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`labels_20261121_${partner.mall_id}.pdf`)
  expect(answer.headers['x-total-count']).toBe('3')
  const { pages, close } = await openPdf(answer.rawPayload)
  expect(pages).toHaveLength(2)
  const read: (string | null)[] = []
  for (const [index, serial] of [third, third, first].entries()) {
    const { page, box } = labelPlace(geometryOf('a4'), index, 16)
    const paper = await pages[page]?.printed(300)
    const [one, other] = paper ? await readingsIn(paper, box, 300) : []
    expect([one, other]).toEqual([linkOf(partner, serial), linkOf(partner, serial)])
    read.push(other ?? null)
  }
  await close()
  expect(await countsOf(partner)).toEqual([1, 0, 2])

  const again = await made(partner, { prints: once([first, second]), format: 'csv', reason: '번진 라벨' })
  expect(again.body).toContain(`${first},${linkOf(partner, first)},${product_name},Black,`)
  const { prints: log, next } = await app.good('listPrints', { limit: 1 }, { as: partner })
  expect(log).toMatchObject([
    { output: 'csv', codes: 2, labels: 2, reprinted: 1, reason: '번진 라벨', created_by: partner.login_id },
  ])
  expect((await app.good('listPrints', { below: next ?? '' }, { as: partner })).prints).toMatchObject([
    { output: 'pdf', geometry: 'a4', template: 'type1', codes: 2, labels: 3, reprinted: 0, reason: null },
  ])
})

test('characters of names that the fonts lack are counted for whoever prints, in the answer and in the log', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 2)
  await app.sql(`update product set product_name = '가방 👜漢' where mall_id = $1`, [partner.mall_id])
  const answer = await made(partner, { prints: once(serials), geometry: 'sheet' })
  expect(answer.headers['x-characters-left-out']).toBe('2')
  // Stickers have no names on them, and data has every character.
  const sticker = await made(partner, { prints: once(serials), geometry: 'roll' })
  const data = await made(partner, { prints: once(serials), format: 'csv' })
  expect([sticker, data].map(({ headers }) => headers['x-characters-left-out'])).toEqual([undefined, undefined])
  const { prints: log } = await app.good('listPrints', {}, { as: partner })
  expect(log.map(({ left_out }: { left_out: number }) => left_out)).toEqual([0, 0, 2])
})

test('characters that the fonts lack are named before anything is printed or counted', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 2)
  await app.sql(`update product set product_name = '가방 👜漢漢 日本' where mall_id = $1`, [partner.mall_id])
  const check = async (more: object) =>
    (await app.good('checkPrintFile', { prints: once(serials), ...more }, { as: partner })).left_out
  const one = (character: string, count: number) => ({ character, count, example: '가방 👜漢漢 日本' })
  expect(await check({ geometry: 'sheet' })).toEqual([one('👜', 1), one('漢', 2), one('日', 1), one('本', 1)])
  expect([await check({ geometry: 'roll' }), await check({ geometry: 'sheet', format: 'csv' })]).toEqual([[], []])
  await app.good('savePrintConfig', { paper: 'a4', template: 'type1', description: 'مرحبا' }, { as: partner })
  const foot = await check({})
  expect(foot.map(({ character }: { character: string }) => character).join('')).toBe('مرحبا')
  expect((await app.good('listPrints', {}, { as: partner })).prints).toEqual([])
  expect(await countsOf(partner)).toEqual([0, 0])
  const missing = await app.call('checkPrintFile', { prints: once(['nobody-1']) }, { as: partner })
  expect([missing.status, missing.body.code]).toEqual([404, 'code.not_found'])
})

test('what cannot be printed is told before anything is counted', async () => {
  const partner = await app.partner()
  const { serials, batch_id } = await makeCodes(app, partner, 6)
  const missing = await made(partner, { prints: [...once(serials), ...once(['nobody-1'])] })
  expect([missing.statusCode, missing.json().errors[0].path]).toEqual([404, 'prints.6.serial_number'])
  const many = await made(partner, { batch_id, copies: 999 })
  expect([many.statusCode, many.json().code]).toEqual([400, 'print.too_many_labels'])
  expect(many.json().message).toContain(String(printoutMax))
  const nothing = await made(partner, { filters: { product_name: 'nothing of ours' } })
  expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'code.no_data'])
  const printer_id = '0f0f0f0f-0000-4000-8000-00000000000f'
  expect((await made(partner, { batch_id, printer_id })).json().code).toBe('printer.not_found')
  expect(await countsOf(partner)).toEqual([0, 0, 0, 0, 0, 0])
  expect((await app.good('listPrints', {}, { as: partner })).prints).toEqual([])
})

test('the dialog’s sheet begins each variant with its header block, on paper of 55 x 42.5 mm', async () => {
  const partner = await app.partner()
  const { batch_id, product_name, product_code, variant_code } = await makeCodes(app, partner, 2)
  const answer = await made(partner, { batch_id, geometry: 'sheet', copies: 2 })
  const { pages, close } = await openPdf(answer.rawPayload)
  expect(pages).toHaveLength(5)
  expect(pages.every((page) => Math.abs(page.width_mm - 55) < 0.1 && Math.abs(page.height_mm - 42.5) < 0.1)).toBe(true)
  for (const word of ['4장', product_name, 'Black', product_code, variant_code]) expect(pages[0]?.words).toContain(word)
  await close()
})

test('what is left of a batch is printed under filters, not the batch again', async () => {
  const partner = await app.partner()
  const { serials, batch_id } = await makeCodes(app, partner, 6)
  const done = serials.slice(0, 2)
  await app.good(
    'recordPrint',
    { prints: done.map((serial_number) => ({ serial_number, print_count: 1 })) },
    { as: partner },
  )
  const answer = await made(partner, { batch_id, filters: { printed: 'N' }, format: 'csv' })
  const rows = answer.body.trim().split('\n').slice(1)
  expect(rows).toHaveLength(4)
  for (const serial of serials) expect(rows.some((row) => row.includes(serial))).toBe(!done.includes(serial))
  expect(await countsOf(partner)).toEqual([1, 1, 1, 1, 1, 1])
  expect((await made(partner, { batch_id, filters: { printed: 'N' }, format: 'csv' })).json().code).toBe('code.no_data')
})

test('a batch is printed in the background, is told by the jobs centre, and counts when its file is whole', async () => {
  const partner = await app.partner()
  const { batch_id } = await makeCodes(app, partner, 20)
  const asked = { batch_id, geometry: 'a4', format: 'pdf' } as const
  const { export_id, requested } = await app.good('startPrintFile', asked, { as: partner, key: 'labels' })
  expect(requested).toBe(20)
  expect(await countsOf(partner)).toEqual(Array.from({ length: 20 }, () => 0))
  for (let attempt = 0; attempt < 2; attempt++)
    await makeExport(app.kernel, { mall_id: partner.mall_id, export_id }, never)
  expect((await app.good('listJobs', {}, { as: partner })).jobs[0]).toMatchObject({
    kind: 'print',
    status: 'done',
    total: 20,
    done: 20,
    files: 1,
  })
  expect(await countsOf(partner)).toEqual(Array.from({ length: 20 }, () => 1))
  expect((await app.good('listPrints', {}, { as: partner })).prints).toMatchObject([{ output: 'pdf', labels: 20 }])
  const url = `/app/cert_product/genuine/${partner.mall_id}/api/cert/products/exports/${export_id}/files/1`
  const file = await app.server.inject({ url, headers: { authorization: partner.token } })
  expect(file.headers['content-type']).toBe('application/pdf')
  const { pages, close } = await openPdf(file.rawPayload)
  expect(pages).toHaveLength(2)
  await close()
})

/** The files of a ZIP archive by their own headers. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [size, name, offset] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const path = bytes.toString('utf8', at + 46, at + 46 + name)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    files.set(path, inflateRawSync(bytes.subarray(start, start + size)))
    at += 46 + name
  }
  return files
}

test('a print house gets the data, a page and a QR drawing for each code', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 3)
  const answer = await made(partner, { prints: once(serials, 4), format: 'zip', geometry: 'a4' })
  const files = unzipped(answer.rawPayload)
  expect([...files.keys()]).toEqual([
    'README.txt',
    'codes.csv',
    'labels.pdf',
    'qr/00001.svg',
    'qr/00002.svg',
    'qr/00003.svg',
  ])
  const lines = files.get('codes.csv')?.toString().split('\r\n') ?? []
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain(`${serials[1]},`)
  expect(lines[2]?.endsWith(',4,2,qr/00002.svg')).toBe(true)
  const { pages, close } = await openPdf(files.get('labels.pdf') ?? Buffer.alloc(0))
  expect(pages).toHaveLength(3)
  expect(pages[0]?.height_mm).toBeCloseTo(46.3, 1)
  await close()
  expect(files.get('README.txt')?.toString()).toContain('60 x 46.3 mm')
})

test('a printer’s offset, roll and dots go into its files', async () => {
  const partner = await app.partner()
  const { serials } = await makeCodes(app, partner, 1)
  const desk = { name: 'Desk', kind: 'thermal300', x_mm: 1.5, y_mm: -0.5, roll_height_mm: 50 } as const
  const { printer_id } = await app.good('addPrinter', desk, { as: partner, key: 'desk' })
  const zpl = (await made(partner, { prints: once(serials), format: 'zpl', printer_id })).body
  expect(zpl).toContain('^PW709^LL591')
  const pdf = await openPdf((await made(partner, { prints: once(serials), geometry: 'roll', printer_id })).rawPayload)
  expect(pdf.pages[0]?.height_mm).toBeCloseTo(50, 1)
  await pdf.close()
  expect((await app.good('listPrints', {}, { as: partner })).prints).toMatchObject([
    { output: 'pdf', printer_name: 'Desk' },
    { output: 'zpl', printer_name: 'Desk', geometry: 'roll' },
  ])
})

test('printing needs plus and the permission to print', async () => {
  const basic = await app.partner({ plan: 'basic' })
  expect((await made(basic, { prints: once(['A1']) })).statusCode).toBe(403)
})
