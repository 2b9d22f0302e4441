import { afterAll, beforeAll, expect, test } from 'vitest'
import { printersMost, type Printer } from '#contract/labels/print/print-centre.ts'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { openPdf } from '#test/harness/paper/paper.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test('a shop’s printers are added, changed and removed, each name once', async () => {
  const as = await app.partner()
  const desk = await app.good('addPrinter', { name: '창고 프린터', kind: 'thermal203' }, { as, key: 'a' })
  expect(desk).toMatchObject({ x_mm: 0, y_mm: 0, roll_height_mm: 48, paper_colour: '#FFFFFF' })
  await app.good('addPrinter', { name: 'Office', kind: 'laser' }, { as, key: 'b' })
  const taken = await app.call('addPrinter', { name: 'OFFICE', kind: 'laser' }, { as, key: 'c' })
  expect([taken.status, taken.body.code]).toEqual([409, 'printer.name_taken'])
  const { printer_id } = desk
  await app.good('changePrinter', { ...desk, x_mm: -1.2, y_mm: 0.7 }, { as })
  const { printers } = await app.good('listPrinters', {}, { as })
  expect(printers.find((printer: Printer) => printer.printer_id === printer_id)).toMatchObject({
    x_mm: -1.2,
    y_mm: 0.7,
  })
  const far = await app.call('changePrinter', { ...desk, x_mm: 25 }, { as })
  expect(far.status).toBe(400)
  await app.good('removePrinter', { printer_id }, { as })
  expect((await app.good('listPrinters', {}, { as })).printers.map(({ name }: Printer) => name)).toEqual(['Office'])
  expect((await app.call('removePrinter', { printer_id }, { as })).body.code).toBe('printer.not_found')
})

test('a shop has so many printers and no more', async () => {
  const as = await app.partner()
  for (let count = 0; count < printersMost; count++)
    await app.good('addPrinter', { name: `P${count}`, kind: 'laser' }, { as, key: `p${count}` })
  expect((await app.call('addPrinter', { name: 'One more', kind: 'laser' }, { as, key: 'more' })).body.code).toBe(
    'printer.too_many',
  )
})

test.each(['a4', 'roll', 'sheet'] as const)(
  'the calibration page of %s has its size and its words',
  async (geometry) => {
    const as = await app.partner()
    const { printer_id } = await app.good(
      'addPrinter',
      { name: 'Desk', kind: 'laser', x_mm: 1.5, y_mm: -2 },
      { as, key: 'desk' },
    )
    const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/products/printers/calibration.pdf?geometry=${geometry}&printer_id=${printer_id}`
    const answer = await app.server.inject({ url, headers: { authorization: as.token } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, close } = await openPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.width_mm).toBeCloseTo({ a4: 210, roll: 60, sheet: 55 }[geometry], 1)
    expect(pages[0]?.words).toContain('프린터 위치 맞추기')
    expect(pages[0]?.words).toContain('가로 1.5 mm, 세로 -2 mm')
    await close()
  },
)
