import { afterAll, beforeAll, expect, test } from 'vitest'
import { printersMost, type Printer } from '#contract/labels/print/print-centre.ts'
import { type App, startApp } from '#test/harness/app.ts'
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

test('two people who add a printer of the same name at once have one of them, and the other is told', async () => {
  const as = await app.partner()
  const add = async (name: string, at: number) => app.call('addPrinter', { name, kind: 'laser' }, { as, key: `k${at}` })
  const answers = await Promise.all(['창고', '창고', '창고'].map(add))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  expect((await app.good('listPrinters', {}, { as })).printers).toHaveLength(1)
})

test('of twenty printers the last place is given once, however many ask for it at the same moment', async () => {
  const as = await app.partner()
  for (let count = 1; count < printersMost; count++)
    await app.good('addPrinter', { name: `P${count}`, kind: 'laser' }, { as, key: `p${count}` })
  const ask = async (_none: unknown, at: number) =>
    (await app.call('addPrinter', { name: `Last ${at}`, kind: 'laser' }, { as, key: `last${at}` })).status
  expect((await Promise.all(Array.from({ length: 4 }, ask))).filter((status) => status === 201)).toHaveLength(1)
  expect((await app.good('listPrinters', {}, { as })).printers).toHaveLength(printersMost)
})

test('a printer keeps its own name in other letters, and may not take another’s', async () => {
  const as = await app.partner()
  const desk = await app.good('addPrinter', { name: 'Desk', kind: 'laser' }, { as, key: 'desk' })
  await app.good('addPrinter', { name: 'Store', kind: 'laser' }, { as, key: 'store' })
  expect(await app.good('changePrinter', { ...desk, name: 'DESK' }, { as })).toMatchObject({ name: 'DESK' })
  const taken = await app.call('changePrinter', { ...desk, name: 'store' }, { as })
  expect([taken.status, taken.body.code]).toEqual([409, 'printer.name_taken'])
  const { printers } = await app.good('listPrinters', {}, { as })
  expect(printers.map(({ name }: Printer) => name)).toEqual(['DESK', 'Store'])
})

test.each([
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['name', { name: '가'.repeat(41) }],
  ['kind', { kind: 'inkjet' as 'laser' }],
  ['x_mm', { x_mm: 20.1 }],
  ['x_mm', { x_mm: 0.05 }],
  ['y_mm', { y_mm: -20.1 }],
  ['roll_height_mm', { roll_height_mm: 41.9 }],
  ['roll_height_mm', { roll_height_mm: 100.1 }],
  ['paper_colour', { paper_colour: 'white' }],
  ['paper_colour', { paper_colour: '#ffffff' }],
])('a printer whose %s is wrong is refused at it (%o)', async (path, wrong) => {
  const as = await app.partner()
  const answer = await app.call('addPrinter', { name: 'Desk', kind: 'laser', ...wrong }, { as, key: 'a' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((each: { path: string }) => each.path)).toEqual([path])
  expect((await app.good('listPrinters', {}, { as })).printers).toEqual([])
})

test('another shop’s printer is not there: not to change, to remove, nor to calibrate', async () => {
  const [as, other] = [await app.partner(), await app.partner()]
  const desk = await app.good('addPrinter', { name: 'Desk', kind: 'laser' }, { as, key: 'desk' })
  const answers = [
    await app.call('changePrinter', { ...desk, name: 'Mine' }, { as: other }),
    await app.call('removePrinter', { printer_id: desk.printer_id }, { as: other }),
    await app.call('getCalibrationPage', { geometry: 'a4', printer_id: desk.printer_id }, { as: other }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'printer.not_found'])
  expect((await app.good('listPrinters', {}, { as })).printers).toMatchObject([{ name: 'Desk' }])
})

test('a roll’s page for calibration is as high as the printer’s roll, and in the reader’s language', async () => {
  const as = await app.partner()
  const roll = { name: 'Roll', kind: 'thermal300', roll_height_mm: 70.5 } as const
  const { printer_id } = await app.good('addPrinter', roll, { as, key: 'roll' })
  const url = `/app/cert_product/genuine/${as.mall_id}/api/cert/products/printers/calibration.pdf?geometry=roll&printer_id=${printer_id}`
  const answer = await app.server.inject({ url, headers: { authorization: as.token, 'accept-language': 'en' } })
  const { pages, close } = await openPdf(answer.rawPayload)
  expect(pages[0]?.height_mm).toBeCloseTo(70.5, 1)
  expect(pages[0]?.words).not.toMatch(/[가-힣]/)
  await close()
})

test('printers that were added, changed and removed stand in the record, each by its name', async () => {
  const as = await app.partner()
  const desk = await app.good('addPrinter', { name: 'Desk', kind: 'laser' }, { as, key: 'desk' })
  await app.good('changePrinter', { ...desk, name: 'Counter', x_mm: 1 }, { as })
  await app.good('removePrinter', { printer_id: desk.printer_id }, { as })
  const { entries } = await app.good('listActivity', { kind: 'setting' }, { as })
  expect(entries.map(({ action, target }: { action: string; target: string }) => [action, target])).toEqual([
    ['setting.printer_removed', 'Counter'],
    ['setting.printer_changed', 'Counter'],
    ['setting.printer_added', 'Desk'],
  ])
  expect(entries[1].detail).toEqual({ x_mm: 1, y_mm: 0 })
})
