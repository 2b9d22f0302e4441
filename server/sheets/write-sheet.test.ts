import { CFB, read, utils } from '@e965/xlsx'
import excel from 'exceljs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, type NewSheet, type SheetColumn, type SheetRow, writeSheet } from './write-sheet.ts'

const columns: SheetColumn[] = [
  { title: '정품코드', width: 20, code: true },
  { title: '상품명', width: 30, repeats: true },
  { title: '개수', width: 8 },
]

async function bytesOf(sheet: NewSheet): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeSheet(sheet)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const made = async (rows: Cell[][]) => bytesOf({ name: '정품코드', columns, blocks: [rows] })

/** Cells as one reader sees them; empty ones are null. */
async function cellsOf(rows: Cell[][]): Promise<unknown[][]> {
  const book = read(await made(rows))
  return utils.sheet_to_json(book.Sheets['정품코드'] ?? {}, { header: 1, raw: true, defval: null })
}

/** The same cells as another reader sees them. */
async function otherCellsOf(rows: Cell[][]): Promise<unknown[][]> {
  const book = new excel.Workbook()
  // The library's own Buffer type is older than Node's; a copy, since a small Buffer shares its memory with others.
  await book.xlsx.load(new Uint8Array(await made(rows)).buffer)
  const cells: unknown[][] = []
  book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    cells.push(columns.map((_, index) => row.getCell(index + 1).value ?? null))
  })
  return cells
}

test('two readers find every cell as it was written: Korean, markup, emoji, zeros, spaces, lines', async () => {
  const rows: Cell[][] = [
    ['0012 3456', '가죽 가방 <b>“특가”</b> & 더', 0],
    ['=1+1', '+82 10-1234-5678', -3.5],
    ['@SUM(A1)', '-2', 9_007_199_254_740_991],
    ['  앞뒤  ', '첫 줄\n둘째 줄', null],
    ['𝝊👨‍👩‍👧', '\ttab', 1],
  ]
  const head = columns.map(({ title }) => title)
  expect(await cellsOf(rows)).toEqual([head, ...rows])
  expect(await otherCellsOf(rows)).toEqual([head, ...rows])
})

test('no cell is ever a formula', async () => {
  const hostile = ["=cmd|' /C calc'!A0", '=HYPERLINK("http://x","y")', '+1', '-1', '@x', '\t=1', '\r=1']
  const book = read(await made(hostile.map((text) => [text, text, null])), { cellFormula: true })
  const cells = Object.entries(book.Sheets['정품코드'] ?? {}).filter(([place]) => !place.startsWith('!'))
  expect(cells.length).toBeGreaterThan(hostile.length)
  for (const [, cell] of cells) expect((cell as { f?: string }).f).toBeUndefined()
})

test('a text that looks like a formula stays a text when somebody edits its cell (quote prefix)', async () => {
  const hostile = ["=cmd|' /C calc'!A0", '+1', '-1', '@x', '\t=1', '\r=1']
  const parts = CFB.read(await made([...hostile, 'bag = 1'].map((text) => [text, text, null])), { type: 'buffer' })
  const part = (path: string) => Buffer.from(CFB.find(parts, path)?.content ?? []).toString('utf8')
  const formats = [...part('/xl/styles.xml').matchAll(/<xf [^>]*\/>/g)].map(([format]) => format)
  const styleOf = (place: string) =>
    Number(new RegExp(`<c r="${place}"(?: s="(\\d)")?`).exec(part('/xl/worksheets/sheet1.xml'))?.[1] ?? 0)
  for (const [at] of hostile.entries()) expect(formats[styleOf(`B${at + 2}`)]).toContain('quotePrefix="1"')
  // A code's cell is of text format, and what looks like nothing else is written plainly.
  expect(styleOf('A2')).toBe(2)
  expect(styleOf(`B${hostile.length + 2}`)).toBe(0)
})

test('any text comes back as it was, but for what no sheet can hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 20 }),
      async (texts) => {
        const cells = await cellsOf(texts.map((text) => [`x${text}x`, text, null]))
        const found = cells.slice(1).map((row) => row[0])
        // The library that reads here makes one end of a line of two letters; the file has both (cell-text.test.ts).
        expect(found).toEqual(texts.map((text) => `x${text.toWellFormed().replaceAll('\r\n', '\n')}x`))
      },
    ),
    { numRuns: 25 },
  )
})

test('a text that is too long for a cell is cut, and the book still opens', async () => {
  const [, row] = await cellsOf([['가'.repeat(40_000), 'x', 1]])
  expect(row?.[0]).toHaveLength(32_767)
})

test('cells that many rows have in common stand in each of them, under numbers of one digit to four', async () => {
  const names = [{ cells: ['가방 & 지갑', 7] }, { cells: [null, 0] }, { cells: ['_x0041_', ''] }]
  const rows = Array.from({ length: 1100 }, (_, at): SheetRow => [`A${at}`, names[at % 3] ?? null])
  const bytes = await bytesOf({ name: '정품코드', columns, blocks: [rows.slice(0, 7), rows.slice(7)] })
  const book = read(bytes)
  const found = utils.sheet_to_json(book.Sheets['정품코드'] ?? {}, { header: 1, raw: true, defval: null }).slice(1)
  const shown = [
    ['가방 & 지갑', 7],
    [null, 0],
    ['_x0041_', null],
  ] as const
  expect(found).toEqual(rows.map((_, at) => [`A${at}`, ...(shown[at % 3] ?? [])]))
})

test('rows larger than what is packed at a time are whole', async () => {
  const long = '가'.repeat(32_767)
  const rows: Cell[][] = Array.from({ length: 5 }, (_, at) => [`${at}${long.slice(1)}`, `${long.slice(1)}${at}`, at])
  const wide = { name: '정품코드', columns: Array.from({ length: 9 }, () => ({ title: 't', width: 9 })) }
  const cells = rows.map((row) => [...row, ...row, ...row])
  const book = read(await bytesOf({ ...wide, blocks: [cells] }))
  expect(utils.sheet_to_json(book.Sheets['정품코드'] ?? {}, { header: 1, raw: true }).slice(1)).toEqual(cells)
})

test('rows come out as they come in: the first bytes are there before the last row is', async () => {
  let given = 0
  async function* blocks() {
    for (let block = 0; block < 50; block += 1) {
      given += 1
      yield Array.from({ length: 1000 }, (_, row): Cell[] => [`${block}-${row}`, '상품', row])
    }
  }
  const stream = writeSheet({ name: 's', columns, blocks: blocks() })
  let size = 0
  let seen_early = -1
  for await (const piece of stream) {
    size += piece.byteLength
    if (seen_early < 0 && size > 4000) seen_early = given
  }
  expect(seen_early).toBeLessThan(10)
  expect(given).toBe(50)
})

/** The parts of a workbook as they are written. */
async function partsOf(sheet: NewSheet): Promise<(path: string) => string> {
  const parts = CFB.read(await bytesOf(sheet), { type: 'buffer' })
  return (path) => Buffer.from(CFB.find(parts, path)?.content ?? []).toString('utf8')
}

test('the head stays in view, has a filter over every column and row, and each column its width', async () => {
  const many = Array.from({ length: 28 }, (_, at) => ({ title: `t${at}`, width: at + 1 }))
  const part = await partsOf({ name: 's', columns: many, blocks: [[many.map(() => 1), many.map(() => 2)]] })
  const xml = part('/xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<autoFilter ref="A1:AB3"/>')
  for (const [at, letters] of [
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
  ] as const) {
    expect(xml).toContain(`<col min="${at + 1}" max="${at + 1}" width="${at + 1}" customWidth="1"/>`)
    expect(xml).toContain(`<c r="${letters}1" s="1" t="inlineStr"><is><t>t${at}</t></is></c>`)
    expect(xml).toContain(`<c r="${letters}3"><v>2</v></c>`)
  }
})

test('a sheet without rows is its head, with a filter over it', async () => {
  const part = await partsOf({ name: 's', columns, blocks: [] })
  expect(part('/xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:C1"/>')
})

test.each([
  ['정품코드', '정품코드'],
  ['[가]:*?/\\나', ' 가      나'],
  ['가'.repeat(40), '가'.repeat(31)],
  ['', 'Sheet1'],
  ['가&나', '가&amp;나'],
])('a sheet named %j is one that Excel opens', async (name, shown) => {
  const part = await partsOf({ name, columns, blocks: [] })
  expect(part('/xl/workbook.xml')).toContain(`<sheet name="${shown}" `)
})

test('of more different names than are kept in memory the later ones stand in their cells, and all are read', async () => {
  const names = Array.from({ length: 50_010 }, (_, at) => `이름 ${at}`)
  const rows = [...names, ...names.slice(0, 3)].map((name): Cell[] => ['x', name, null])
  const sheet = { name: '정품코드', columns, blocks: [rows] }
  const part = await partsOf(sheet)
  expect(part('/xl/sharedStrings.xml')).toContain('uniqueCount="50000"')
  const xml = part('/xl/worksheets/sheet1.xml')
  expect(xml.match(/ t="s"><v>/g)).toHaveLength(50_003)
  expect(xml).toContain(`<c r="B50002" t="inlineStr"><is><t xml:space="preserve">`.replace(' xml:space="preserve"', ''))
  expect(xml).toContain('<c r="B50012" t="s"><v>0</v></c>')
})
